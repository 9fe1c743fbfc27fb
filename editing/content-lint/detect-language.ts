import { franc } from 'franc-all';
import type { Locale } from '../../src/i18n/locales.ts';
import { stripPlaceholders } from '../content-files/field-paths.ts';

/** The detector takes Iran's Persian for Dari, and Indonesian for Malay (ISO 639-3). */
const similarLanguages: Readonly<Record<string, readonly string[]>> = { fa: ['prs'], id: ['zlm'] };

/**
 * The site's languages, and those most likely put in their place (ISO 639-3). To detect among all
 * 400 would take a third of the check's time.
 */
const candidates =
  'eng deu fra spa por ita ind zlm arb pes prs rus uzn kir kaz vie cmn jpn kor tha ckb kmr nld pol tur azj tuk ukr bul srp ron ell hun ces swe dan nob fin heb urd hin ben fil jav swh'.split(
    ' ',
  );

/** The detector is often wrong about shorter texts. */
const minDetectableCharacters = 900;

/** Words of English alone among languages in Latin letters, so far as the site has them. */
const englishWord =
  /(?<!\p{L})(the|you|your|our|and|with|this|that|they|from|which|when|how|what|are|not|can|it)(?!\p{L})/giu;

/** Whether a text has two English words, as three of four English sentences have. */
export const hasEnglishWords = (text: string): boolean =>
  new Set(text.toLowerCase().match(englishWord)).size > 1;

const advice = 'Is it another language’s file? Put the right one here.';

/** @returns one sentence if all visible texts together are in another language */
export function findWrongLanguageProblem(
  text: string,
  { name2, iso }: Pick<Locale, 'name2' | 'iso'>,
): string | undefined {
  if (text.length <= minDetectableCharacters) return undefined;
  const { language } = new Intl.Locale(iso);
  if (language === 'ckb') {
    const soraniLetters = text.match(/[ەێۆڵڕ]/g)?.length ?? 0;
    return soraniLetters > text.length / 20
      ? undefined
      : `Expected ${name2}; found few of its letters. ${advice}`;
  }
  const isExpected = (detected: string): boolean =>
    new Intl.Locale(detected).language === language ||
    (similarLanguages[language] ?? []).includes(detected);
  const detected = franc(stripPlaceholders(text), {
    only: candidates.some(isExpected) ? candidates : [],
  });
  if (isExpected(detected)) return undefined;
  return `Expected ${name2}; these texts read as ${languageNames.of(detected) ?? `another language (ISO 639-3: ${detected})`}. ${advice}`;
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
