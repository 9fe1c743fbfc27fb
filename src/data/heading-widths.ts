import { measureHeadingWidthEm } from '../fonts/heading-width.ts';
import { locales } from '../i18n/locales.ts';
import { memoize } from '../utils/memoize.ts';
import { loadEntry } from './content.ts';

/**
 * Creates a style with the width of each language's headline on the home page. All home pages have
 * the same one: the content security policy then needs one hash for it. A build measures once.
 * @returns a rule for each language, `:lang(en){--heading-width:7.5}…`, in em
 */
export const createHeroHeadingWidthCss = import.meta.env.DEV
  ? measureHeadings
  : memoize(measureHeadings);

async function measureHeadings(): Promise<string> {
  const rules = locales.map(async ({ code, iso, fontGroup }) => {
    const { hero } = await loadEntry('home', code);
    return `:lang(${iso}){--heading-width:${await measureHeadingWidthEm(hero.headline, fontGroup)}}`;
  });
  return (await Promise.all(rules)).join('');
}
