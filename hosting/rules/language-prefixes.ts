import { liveLocales } from '../../src/i18n/locales.ts';
import { findByTag } from '../../src/i18n/match-languages.ts';

/** A beginning of language tags, in small letters, and the language that they all mean: `ku-iq` is `ku`. */
interface Prefix {
  readonly tag: string;
  readonly code: string;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const regions = letters.flatMap((one) => letters.map((other) => one + other));
const scripts = [...new Set(liveLocales.map(({ iso }) => new Intl.Locale(iso).maximize().script?.toLowerCase() ?? ''))];
/** Each language's own primary subtag, and those that only sometimes mean one of ours. */
const primaries = [...new Set([...liveLocales.map(({ iso }) => iso.split('-')[0] ?? ''), 'ku', 'in'])];

/**
 * What tags begin with that mean a language of the site, for hosts that compare texts alone: all that matchTag
 * (src/i18n/match-languages.ts) would say of a script and a region, the longest first.
 */
export const languagePrefixes: readonly Prefix[] = primaries
  .flatMap((primary) => {
    const usual = findByTag(primary, liveLocales);
    const others = [...scripts, ...regions].map((subtag) => `${primary}-${subtag}`).filter((tag) => findByTag(tag, liveLocales) !== usual);
    return [...others, primary].flatMap((tag) => {
      const code = findByTag(tag, liveLocales);
      return code ? [{ tag, code }] : [];
    });
  })
  .sort((one, other) => other.tag.length - one.tag.length);
