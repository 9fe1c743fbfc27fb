import { measureHeadingWidthEm } from '../fonts/measure-heading-width.ts';
import { builtLocales } from '../i18n/locales.ts';
import { memoize } from '../utils/memoize.ts';
import { loadInterpolatedEntry } from './content.ts';

/**
 * Measures each language's headline on the home page. All home pages have this one style, so that
 * the content security policy needs one hash for it.
 * @returns a rule for each language, `:lang(en){--heading-width:7.5}…`, in em
 */
export const createHeroHeadingWidthCss = import.meta.env.DEV
  ? measureHeadings
  : memoize(measureHeadings);

async function measureHeadings(): Promise<string> {
  const rules = builtLocales.map(async ({ code, iso, fontGroup }) => {
    const { hero } = await loadInterpolatedEntry('home', code);
    return `:lang(${iso}){--heading-width:${await measureHeadingWidthEm(hero.headline, fontGroup)}}`;
  });
  return (await Promise.all(rules)).join('');
}
