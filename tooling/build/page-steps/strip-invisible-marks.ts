import { stripInvisibleMarks } from '../../../src/utils/writing.ts';

/** Attributes that screen readers and tooltips show. */
const textAttribute = / (?:alt|aria-label|aria-roledescription|placeholder|title)="[^"]*"/g;

/** Removes break marks, at which screen readers may pause. */
export const stripInvisibleMarksFromAttributes = (html: string): string =>
  html.replace(textAttribute, (attribute) => stripInvisibleMarks(attribute));
