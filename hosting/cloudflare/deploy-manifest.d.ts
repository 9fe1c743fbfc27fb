/** The file `.site.json` of the build, by the name that wrangler.jsonc gives it. */
declare module 'built-site' {
  const site: import('../rules/headers.ts').DeployManifest;
  export default site;
}
