import { getContentFilePath } from '../../src/schemas/content-files.ts';
import { glossarySchema } from '../../src/schemas/glossary-schema.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { findValueAtPath } from './field-paths.ts';
import { readJsonOrMarkdown } from './parsed-file.ts';

/** @returns undefined if it can't be parsed */
export const readGlossary = memoize(
  (code: string) => readJsonOrMarkdown(getContentFilePath('glossary', code)).source?.value,
);

/**
 * Returns the texts that a language writes as English does, in lowercase; undefined if its glossary
 * can't say, because of a mistake that another check reports.
 */
export const findTextsSameAsEnglish = memoize((code: string): ReadonlySet<string> | undefined => {
  const glossary = readGlossary(code);
  const { data = [], success } = glossarySchema.shape.sameAsEnglish.safeParse(
    findValueAtPath(glossary, 'sameAsEnglish'),
  );
  return glossary && success ? new Set(data.map((text) => text.toLowerCase())) : undefined;
});
