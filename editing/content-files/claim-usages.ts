import { isClaimMade, listKeysOfClaimField } from '../../src/config/claims.ts';
import { listExpectedVisitorTextFiles } from '../../src/schemas/content-files.ts';
import { listTextsAndClaims } from '../../src/text/claim-text.ts';
import { interpolateText } from '../../src/text/interpolate.ts';
import {
  applyLineCondition,
  findClaimKeyOfCondition,
} from '../../src/text/paragraph-conditions.ts';
import {
  findClaimKeyInPlaceholder,
  listPlaceholderNames,
} from '../../src/text/placeholder-syntax.ts';
import { untranslatableFieldPattern } from './field-paths.ts';
import {
  type ContentDocument,
  listMarkdownBodyLines,
  readParsableDocuments,
} from './parsed-file.ts';

export type ClaimUsage = ReturnType<typeof listClaimUsages>[number];

/** Finds the sentences that make a claim, as visitors read them. Needs valid content. */
export const listClaimUsages = (codes: readonly string[]) =>
  readParsableDocuments(
    listExpectedVisitorTextFiles(codes).filter(({ collection }) => collection !== 'ui'),
  ).flatMap(findUsages);

function findUsages(document: ContentDocument) {
  const { file, code, value, lineOf } = document;
  const usagesOf = (text: string, line: number, field?: string, keys: readonly string[] = []) => {
    const inText = listPlaceholderNames(text).flatMap(
      (name) => findClaimKeyInPlaceholder(name) ?? [],
    );
    const claims = [...new Set([...keys, ...inText])];
    // No page shows a text with an unset setting: its placeholders stay.
    return claims.length > 0
      ? [{ code, file, line, field, claims, text: interpolateText(text, code) ?? text }]
      : [];
  };
  return [
    ...listTextsAndClaims(value, code).flatMap(({ text, path, claims, isUnusedFallback }) => {
      const field = path.join('.');
      return isUnusedFallback || untranslatableFieldPattern.test(field)
        ? []
        : usagesOf(text, lineOf(path), field, claims);
    }),
    ...listMarkdownBodyLines(document).flatMap(({ line, text }) =>
      usagesOf(
        applyLineCondition(text, code),
        line,
        undefined,
        listKeysOfClaimField(findClaimKeyOfCondition(text)).filter((key) => isClaimMade(key, code)),
      ),
    ),
  ];
}
