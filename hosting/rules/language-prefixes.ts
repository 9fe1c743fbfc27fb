import { liveLocales } from '../../src/i18n/locales.ts';
import { findLocaleByTag } from '../../src/i18n/match-languages.ts';

/** A prefix of language tags, and the language that they all mean: `ku-iq` is `ku`. */
interface Prefix {
  readonly tag: string;
  readonly code: string;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const regions = letters.flatMap((one) => letters.map((other) => one + other));
const scripts = [
  ...new Set(
    liveLocales.map(({ iso }) => new Intl.Locale(iso).maximize().script?.toLowerCase() ?? ''),
  ),
];
/** Each language's primary subtag, and those of which only some tags belong to a language. */
const primaries = [
  ...new Set([...liveLocales.map(({ iso }) => iso.split('-')[0] ?? ''), 'ku', 'in']),
];

/**
 * Results of findLocaleByTag for each script and region, longest first: for hosts that can only
 * compare text.
 */
export const languagePrefixes: readonly Prefix[] = primaries
  .flatMap((primary) => {
    const usual = findLocaleByTag(primary, liveLocales);
    const others = [...scripts, ...regions]
      .map((subtag) => `${primary}-${subtag}`)
      .filter((tag) => findLocaleByTag(tag, liveLocales) !== usual);
    return [...others, primary].flatMap((tag) => {
      const code = findLocaleByTag(tag, liveLocales);
      return code ? [{ tag, code }] : [];
    });
  })
  .sort((one, other) => other.tag.length - one.tag.length);
