import type { Problem } from '../../src/validation/problem.ts';
import type { ContentDocument } from '../content-files/parsed-file.ts';

export interface MultiFieldProblem extends Problem {
  /** Other fields with the same mistake; `''` stands for the whole file. */
  readonly alsoIn?: readonly string[];
}

/** With more than this number of wrong texts, the whole file may be in another language. */
export const maxTextsReportedOneByOne = 5;

interface Check {
  readonly check: (
    document: ContentDocument,
    english?: ContentDocument,
  ) => readonly MultiFieldProblem[] | Promise<readonly MultiFieldProblem[]>;
  readonly isFor?: (document: ContentDocument) => boolean;
  readonly usesEnglish?: boolean;
}

/**
 * Runs checks one after the other. Ignores what a check finds in a field that an earlier one
 * reported in this file or its English one: it is the same mistake.
 */
export async function runChecks(
  checks: readonly Check[],
  documents: readonly ContentDocument[],
  englishOf: (document: ContentDocument) => ContentDocument | undefined,
): Promise<MultiFieldProblem[]> {
  const findings: MultiFieldProblem[] = [];
  for (const { check, isFor = () => true, usesEnglish } of checks) {
    const fieldsByFile = Map.groupBy(findings, ({ file }) => file);
    const found = documents.filter(isFor).map(async (document) => {
      const english = usesEnglish ? englishOf(document) : undefined;
      const reported = [document, english].flatMap(
        (each) => fieldsByFile.get(each?.file ?? '')?.flatMap(listProblemFields) ?? [],
      );
      return (await check(document, english)).filter((finding) => {
        const fields = listProblemFields(finding);
        return fields.length === 0 || !fields.every((field) => isFieldWithin(field, reported));
      });
    });
    findings.push(...(await Promise.all(found)).flat());
  }
  return findings;
}

/** A problem of the whole file, or of a line of a legal text, has no field. */
const listProblemFields = ({ field, alsoIn = [] }: MultiFieldProblem) => [
  ...(field ? [field] : []),
  ...alsoIn,
];

/** Whether the fields include this one, its parent, or a part of its text. */
const isFieldWithin = (field: string, fields: readonly string[]) =>
  fields.some(
    (other) =>
      other === '' ||
      `${field}.`.startsWith(`${other}.`) ||
      other.replace(/\.(claim|text|fallback)(\..*)?$/, '') === field,
  );
