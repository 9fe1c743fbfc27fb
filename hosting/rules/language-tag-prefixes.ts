import { liveLocales } from '../../src/i18n/locales.ts';
import { findLocaleCodeByTag } from '../../src/i18n/match-languages.ts';
import { memoize } from '../../src/utils/memoize.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const regions = letters.flatMap((one) => letters.map((other) => one + other));
const scripts = [
  ...new Set(
    liveLocales.map(({ iso }) => new Intl.Locale(iso).maximize().script?.toLowerCase() ?? ''),
  ),
];
/** Each language's primary subtag, old ones, and `ku`, of which only some tags belong to one. */
const primaries = [
  ...new Set([...liveLocales.map(({ iso }) => iso.split('-')[0] ?? ''), 'ku', 'in', 'prs', 'cmn']),
];

/**
 * Lists prefixes of language tags, each with the language that they all mean: `ku-iq` is `ku`.
 * These are the results of findLocaleCodeByTag for each script and region, longest first: for hosts
 * that can only compare text. It takes a quarter of a second.
 */
export const listLanguageTagPrefixes = memoize(() =>
  primaries
    .flatMap((primary) => {
      const usual = findLocaleCodeByTag(primary, liveLocales);
      return [...scripts, ...regions]
        .flatMap((subtag) => findPrefix(`${primary}-${subtag}`))
        .filter(({ code }) => code !== usual)
        .concat(findPrefix(primary));
    })
    .sort((one, other) => other.tag.length - one.tag.length),
);

function findPrefix(tag: string) {
  const code = findLocaleCodeByTag(tag, liveLocales);
  return code ? [{ tag, code }] : [];
}
