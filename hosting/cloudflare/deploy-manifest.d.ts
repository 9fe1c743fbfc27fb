/** An alias in wrangler.jsonc. */
declare module 'deploy-manifest' {
  const site: import('../rules/headers.ts').DeployManifest;
  export default site;
}
