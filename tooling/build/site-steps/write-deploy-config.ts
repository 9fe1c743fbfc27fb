import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import {
  createNetlifyHeaders,
  createNetlifyRedirects,
} from '../../../hosting/netlify/netlify-files.ts';
import { createNginxIncludes } from '../../../hosting/nginx/nginx-includes.ts';
import { deltaFolder } from '../../../hosting/rules/compression-dictionaries.ts';
import type { DeployManifest } from '../../../hosting/rules/deploy-manifest.ts';
import { createResponseHeaders } from '../../../hosting/rules/headers.ts';
import { deployManifestFile } from '../../../hosting/rules/serving-rules.ts';
import { readBuildDay } from '../../../src/config/build-day.ts';
import { sendsFormToContactService } from '../../../src/config/contact-endpoint.ts';
import { getSettings } from '../../../src/config/settings.ts';
import { builtLocales } from '../../../src/i18n/locales.ts';
import { listFiles } from '../../../src/utils/list-files.ts';
import { projectRoot } from '../../project-root.ts';
import { createSiteCsps } from './page-policies.ts';

/** The file's name begins with a dot, so it has no address. */
const contactBundleFile = '.contact.mjs';

/**
 * Writes what hosts read: manifest, headers, redirects, the contact service.
 * @param root folder of the new build, with final pages
 * @param dictionaries with deltas: SHA-256 in Base64
 */
export async function writeDeployConfig(
  root: string,
  dictionaries: readonly string[],
): Promise<void> {
  const settings = getSettings();
  const isServiceUsed = sendsFormToContactService(settings);
  if (isServiceUsed) await bundleContactService(root);
  const buildDate = readBuildDay(projectRoot);
  const contact = isServiceUsed
    ? {
        languages: builtLocales.map(({ code }) => code),
        host: new URL(settings.url).hostname,
        retentionDays: settings.messageRetentionDays,
        buildDay: 'day' in buildDate ? buildDate.day : undefined,
      }
    : null;
  const { sharedPolicy, ...policies } = createSiteCsps(root, settings);
  const site: DeployManifest = {
    ...createResponseHeaders(settings),
    ...policies,
    files: listServedFiles(root),
    contact,
  };
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  mkdirSync(join(root, '.netlify'), { recursive: true });
  write(deployManifestFile, `${JSON.stringify(site, null, 1)}\n`);
  write('.nginx.conf', createNginxIncludes(site, dictionaries));
  write('.netlify/_headers', createNetlifyHeaders(site, sharedPolicy));
  write('.netlify/_redirects', createNetlifyRedirects(site));
  // Cloudflare needs no hidden files. GitHub's Jekyll would drop names that begin with `_`.
  write('.assetsignore', '.*\n!.well-known\n');
  write('.nojekyll', '');
}

/** Lists the files that have an address, before compression. Patterns skip hidden names. */
export const listServedFiles = (root: string): string[] =>
  listFiles(root, '**/*', '.well-known/**/*').filter((file) => !file.startsWith(`${deltaFolder}/`));

/** Bundles the contact service, so that it needs no package. */
async function bundleContactService(root: string) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(projectRoot, 'hosting/node/standalone-contact-server.ts'),
      outDir: root,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: contactBundleFile } },
    },
  });
}
