import { usesFullWidthPunctuation, usesWordSpaces } from '../utils/writing.ts';
import { getIntlTag } from './formats.ts';

/**
 * Separates a heading's parts. Chinese and Japanese have a space only after a colon, Thai also
 * after Latin letters and digits.
 * @param code undefined on a page with several languages
 */
export function getHeadingSeparator(code: string | undefined, light = ''): string {
  const tag = code ? getIntlTag(code) : '';
  return !usesWordSpaces(tag) &&
    (usesFullWidthPunctuation(tag) || !/\w$/.test(light)) &&
    !light.endsWith(':')
    ? ''
    : ' ';
}

export interface Headline {
  readonly light: string;
  readonly strong: string;
}

/** Joins a headline's halves, for headings that have one weight. */
export const joinHeadlineHalves = (code: string, { light, strong }: Headline): string =>
  light + getHeadingSeparator(code, light) + strong;
