import { replacePlaceholders } from './placeholder-syntax.ts';

/** Drawings fill these later, by `fillDrawingPlaceholders`. */
export const drawingPlaceholderNames = [
  'n',
  'total',
  'size',
  'price',
  'loss',
  'gain',
  'premium',
  'strike',
  'company',
] as const;
export type DrawingPlaceholderName = (typeof drawingPlaceholderNames)[number];

const arabicLetterPattern = /(?=\p{Script=Arabic})\p{L}/u;

/**
 * Fills a text's figures. Isolates them in Arabic texts, where an amount's sign would move to its
 * wrong side: from left to right, or from right to left with an Arabic word.
 * @example fillDrawingPlaceholders('{{size}} shares', { size: '2,650' }) // "2,650 shares"
 */
export function fillDrawingPlaceholders(
  text: string,
  values: Partial<Record<DrawingPlaceholderName, string>>,
): string {
  const isolate = /\p{Script=Arabic}/u.test(text)
    ? (figure: string) => `${arabicLetterPattern.test(figure) ? '\u2067' : '\u2066'}${figure}\u2069`
    : (figure: string) => figure;
  return replacePlaceholders(text, (name) => {
    const value = values[name as DrawingPlaceholderName];
    return value === undefined ? `{{${name}}}` : isolate(value);
  });
}
