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
/**
 * Primary subtags of our languages; other subtags that mean one of them, such as `in` for
 * Indonesian and `prs` for Dari; and `ku`, which is Sorani only with some regions and scripts, as
 * in `ku-IQ`.
 */
const primaries = [
  ...new Set([...liveLocales.map(({ iso }) => iso.split('-')[0] ?? ''), 'ku', 'in', 'prs', 'cmn']),
];

/**
 * Lists prefixes of language tags with the language that each means, longest first, for hosts that
 * can only compare text: `ku-iq` is `ku`. Agrees with findLocaleCodeByTag for each script and
 * region of these primary subtags. Codes that no browser sends are left out, such as `deu`. Takes a
 * quarter of a second.
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
