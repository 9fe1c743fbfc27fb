/** An alias in wrangler.jsonc. */
declare module 'deploy-manifest' {
  const site: import('../rules/deploy-manifest.ts').DeployManifest;
  export default site;
}
