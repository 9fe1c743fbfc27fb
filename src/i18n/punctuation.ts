import { usesFullWidthPunctuation } from '../utils/writing.ts';
import { getIntlTag, getLocaleFormat } from './formats.ts';

/** @example formatListSentence('zh', ['美国', '加拿大']) // "美国、加拿大。" */
export function formatListSentence(code: string, names: readonly string[]): string {
  const [, stop] = getLocaleFormat(code).listMarks ?? [', ', '.'];
  return joinListItems(code, names) + stop;
}

/** @example joinListItems('ja', ['株式', 'ETF']) // "株式、ETF" */
export function joinListItems(code: string, names: readonly string[]): string {
  const [separator] = getLocaleFormat(code).listMarks ?? [', '];
  return names.join(separator);
}

/** Returns the colon with its space. In Chinese and Japanese it is full-width. */
export const getColon = (code: string): string =>
  getLocaleFormat(code).colon ?? (usesFullWidthPunctuation(getIntlTag(code)) ? '：' : ': ');

/** Returns the space between sentences. Chinese and Japanese have none. */
export const getSentenceSeparator = (code: string): string =>
  usesFullWidthPunctuation(getIntlTag(code)) ? '' : ' ';

/** Returns what separates a page's title from the brand. */
export const getTitleSeparator = (code: string): string =>
  usesFullWidthPunctuation(getIntlTag(code)) ? '｜' : ' | ';

/** @example capitalizeFirstLetter('kz', 'опциондар') // "Опциондар" */
export const capitalizeFirstLetter = (code: string, text: string): string =>
  text.replace(/^./u, (letter) => letter.toLocaleUpperCase(getIntlTag(code)));
