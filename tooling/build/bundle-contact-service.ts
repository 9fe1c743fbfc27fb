import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The contact service beside nginx, in the folder of the built site, where it has no address. */
export const contactBundleFile = '.contact.mjs';

const main = fileURLToPath(new URL('../../hosting/contact/contact-server.ts', import.meta.url));

/**
 * Builds the contact service as one file that needs no package.
 * @param root folder of the built site
 */
export async function bundleContactService(root: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: main, outDir: root, emptyOutDir: false, minify: false, target: 'node24', rolldownOptions: { output: { entryFileNames: contactBundleFile } } },
  });
}
