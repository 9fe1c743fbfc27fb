import { createProblem, type Problem } from '../../src/validation/problem.ts';
import { findValueAtPath, listFlaggedEntryPaths } from '../content-files/field-paths.ts';
import type { ContentDocument } from '../content-files/parsed-file.ts';

/**
 * Finds pages with the title of another page in their language. `npm run new -- page` copies the
 * texts of a page, with an entry that is a draft: they are not written yet.
 */
export const checkRepeatedTitles = (documents: readonly ContentDocument[]): Problem[] => {
  const titled = documents.flatMap((document) => {
    const title = findValueAtPath(document.value, 'meta.title');
    const isDraft = listFlaggedEntryPaths(document.value, 'draft').length > 0;
    return typeof title === 'string' && !isDraft ? [{ document, title }] : [];
  });
  return [
    ...Map.groupBy(titled, ({ document, title }) => `${document.code} ${title}`).values(),
  ].flatMap(([first, ...others]) =>
    others.map(({ document, title }) =>
      createProblem(
        document,
        'meta.title',
        `Expected a title that no other page has; found "${title}", as in ${first?.document.file}. Say what this page is about, and check that its other texts are no copies either.`,
      ),
    ),
  );
};
