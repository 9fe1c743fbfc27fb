import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { netlifyHeaders, netlifyRedirects } from '../../hosting/netlify/netlify-files.ts';
import { nginxMaps } from '../../hosting/nginx/nginx-maps.ts';
import { deltaFolder } from '../../hosting/rules/compression-dictionaries.ts';
import type { DeployManifest } from '../../hosting/rules/headers.ts';
import { deployManifestFile } from '../../hosting/rules/serving-rules.ts';
import { contactPath } from '../../src/config/contact-path.ts';
import { locales } from '../../src/i18n/locales.ts';
import { collectSiteHeaders, mergePolicies } from './inline-hashes.ts';

/** In the folder of the built site; it has no address. */
const contactBundleFile = '.contact.mjs';

/**
 * Writes the hosts' configuration into the folder of a built site.
 * @param root folder of the new build, with final pages
 * @param dictionaries with deltas: SHA-256 in Base64
 * @throws if the settings are wrong
 */
export async function writeDeployConfig(
  root: string,
  dictionaries: readonly string[],
): Promise<void> {
  // Imported late, because wrong settings stop the build of the pages with their own message.
  const { settings } = await import('../../src/config/settings.ts');
  if (settings.contactEndpoint === contactPath) await bundleContactService(root);
  const contact =
    settings.contactEndpoint === contactPath
      ? {
          languages: locales.map(({ code }) => code),
          host: new URL(settings.url).hostname,
          retentionDays: settings.messageRetentionDays,
        }
      : null;
  const site: DeployManifest = {
    ...collectSiteHeaders(root, settings),
    files: filesIn(root),
    contact,
  };
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write(deployManifestFile, `${JSON.stringify(site, null, 1)}\n`);
  write('.nginx.conf', nginxMaps(site, dictionaries));
  write('.netlify/_headers', netlifyHeaders(site, mergePolicies(root, settings)));
  write('.netlify/_redirects', netlifyRedirects(site));
  // Cloudflare doesn't need these. GitHub's Jekyll would drop names with a leading underscore.
  write(
    '.assetsignore',
    [
      '.assetsignore',
      '.nojekyll',
      '.netlify/',
      '.nginx.conf',
      '.hashed.json',
      contactBundleFile,
      deployManifestFile,
      '',
    ].join('\n'),
  );
  write('.nojekyll', '');
}

/** Files before compression; of hidden folders only `.well-known`. */
function filesIn(root: string): string[] {
  return globSync(['**/*.*', '.well-known/*'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'),
    )
    .filter((file) => !/^\.(?!well-known\/)/.test(file) && !file.startsWith(`${deltaFolder}/`))
    .sort();
}

const contactServer = fileURLToPath(
  new URL('../../hosting/contact/contact-server.ts', import.meta.url),
);

/**
 * Bundles the contact service into one file that needs no package.
 * @param root folder of the built site
 */
async function bundleContactService(root: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: contactServer,
      outDir: root,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: contactBundleFile } },
    },
  });
}
