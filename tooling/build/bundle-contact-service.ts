import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** In the folder of the built site; it has no address. */
export const contactBundleFile = '.contact.mjs';

const main = fileURLToPath(new URL('../../hosting/contact/contact-server.ts', import.meta.url));

/**
 * Bundles the contact service into one file that needs no package.
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
