import { build } from 'vite';
import { locales } from '../src/i18n/locales.ts';

/**
 * The visitor's runtime as the build makes it of other settings: only the script, without a whole
 * site around it.
 * @param isAsked whether consent is required
 */
export async function runtimeWith(tagManagerId: string, isAsked: boolean): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: {
      ASTRO_COMMAND: '"build"',
      LOCALE_CODES: JSON.stringify(locales.map(({ code }) => code).join(' ')),
      TAG_MANAGER_ID: JSON.stringify(tagManagerId),
      CONSENT_REQUIRED: JSON.stringify(isAsked),
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
  if (script?.type !== 'chunk') throw new Error('The runtime was not built.');
  return script.code;
}
