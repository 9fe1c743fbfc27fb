import { build } from 'vite';
import { builtLocales } from '../../src/i18n/locales.ts';

/** Bundles the client script with other settings, as a build would. */
export async function bundleClientScript(
  tagManagerId: string,
  consentRequired: boolean,
): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: {
      ASTRO_COMMAND: '"build"',
      LOCALE_CODES: JSON.stringify(builtLocales.map(({ code }) => code).join(' ')),
      TAG_MANAGER_ID: JSON.stringify(tagManagerId),
      CONSENT_REQUIRED: JSON.stringify(consentRequired),
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/client/main.ts',
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  });
  const [script] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk') throw new Error('The client script was not built.');
  return script.code;
}
