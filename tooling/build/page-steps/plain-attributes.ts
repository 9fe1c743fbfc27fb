import { stripInvisibleMarks } from '../../../src/utils/writing.ts';

/** Texts in attributes, for screen readers and tooltips. */
const textAttribute = / (?:alt|aria-label|aria-roledescription|placeholder|title)="[^"]*"/g;

/** Removes marks of line breaking from attributes: screen readers may stop at them. */
export const stripAttributeBreakMarks = (html: string): string =>
  html.replace(textAttribute, (attribute) => stripInvisibleMarks(attribute));
