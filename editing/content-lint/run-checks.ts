import type { ContentDocument } from './parsed-file.ts';
import type { Problem } from './problem.ts';

export interface Finding extends Problem {
  /** Other fields with the same mistake; `''` is the whole file. */
  readonly alsoIn?: readonly string[];
}

interface Check {
  readonly check: (
    document: ContentDocument,
    english?: ContentDocument,
  ) => readonly Finding[] | Promise<readonly Finding[]>;
  readonly isFor?: (document: ContentDocument) => boolean;
  /** Whether the check gets the English file of a translation. */
  readonly usesEnglish?: boolean;
}

/**
 * Runs checks one after the other, each on the files that it is for. Drops what a check finds in
 * fields that an earlier one reported, in the file or in the English file that it uses: it is the
 * same mistake.
 */
export async function runChecks(
  checks: readonly Check[],
  documents: readonly ContentDocument[],
  englishOf: (document: ContentDocument) => ContentDocument | undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { check, isFor = () => true, usesEnglish } of checks) {
    const fieldsByFile = Map.groupBy(findings, ({ file }) => file);
    const found = documents.filter(isFor).map(async (document) => {
      const english = usesEnglish ? englishOf(document) : undefined;
      const reported = [document, english].flatMap(
        (each) => fieldsByFile.get(each?.file ?? '')?.flatMap(fieldsOf) ?? [],
      );
      return (await check(document, english)).filter((finding) => {
        const fields = fieldsOf(finding);
        return fields.length === 0 || !fields.every((field) => isFieldWithin(field, reported));
      });
    });
    findings.push(...(await Promise.all(found)).flat());
  }
  return findings;
}

/** Returns none for a problem of the whole file or of a line of a legal text. */
const fieldsOf = ({ field, alsoIn = [] }: Finding) => [...(field ? [field] : []), ...alsoIn];

/** Whether the fields include a field, its parent, or a part of its text with a claim. */
const isFieldWithin = (field: string, fields: readonly string[]) =>
  fields.some(
    (other) =>
      other === '' ||
      `${field}.`.startsWith(`${other}.`) ||
      other.replace(/\.(claim|text|fallback)(\..*)?$/, '') === field,
  );
