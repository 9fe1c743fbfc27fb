import type { SourceFile } from './parse-source.ts';
import { createProblem, type FieldPath, formatFieldPath, type Problem } from './problem.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What no two entries of a list may share. */
interface Identity {
  readonly what: string;
  readonly advice: string;
  /** The field that the problem names; the entry itself by default. */
  readonly field?: string;
  readonly of: (entry: Fields) => unknown;
}

const fieldIdentity = (field: string, what: string, advice: string): Identity => ({ what, advice, field, of: (entry) => entry[field] });

/** The first that two entries share is reported. */
const identities: readonly Identity[] = [
  { what: 'entry', advice: 'Rewrite it, or take one of the two out: of every language, where each has the list.', of: (entry) => entry },
  fieldIdentity('id', 'id', 'Each entry has a different id: change one of the two, in every language.'),
  fieldIdentity('title', 'title', 'Say in one of the two what it alone is about, or take one out of every language.'),
  fieldIdentity('info', 'text', 'Rewrite one of the two, or take one out of every language.'),
  { what: 'link', advice: 'Lead one of the two elsewhere, or take it out of every language.', of: ({ route, section }) => route && [route, section] },
  fieldIdentity('label', 'label', 'Rewrite one of the two: readers could not tell which is which.'),
  fieldIdentity('url', 'address', 'Correct one of the two, or take it out.'),
  fieldIdentity('term', 'term', 'Make one row of the two.'),
];

const textIdentity = { what: 'text', advice: 'Take one of the two out, or write another one.' };

/** Finds repeated entries of lists. Drafts may repeat others until they are written. */
export function checkDuplicates(source: SourceFile): Problem[] {
  return findDuplicatesIn(source.value, [], source);
}

function findDuplicatesIn(value: unknown, path: FieldPath, source: SourceFile): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, item]) => findDuplicatesIn(item, [...path, key], source));
  if (!Array.isArray(value)) return inside;
  const own = value.flatMap((entry, index) => {
    const { what, advice, field = [], first } = findDuplicate(entry, value.slice(0, index)) ?? {};
    if (first === undefined) return [];
    const firstPath = [...path, first, ...[field].flat()];
    const message = `Expected each ${what} once in this list; found the same in line ${source.lineOf(firstPath)} (${formatFieldPath(firstPath)}). ${advice}`;
    return [createProblem(source, [...path, index, ...[field].flat()], message)];
  });
  return [...own, ...inside];
}

/** Finds the first earlier entry that shares an identity with this one. */
function findDuplicate(entry: unknown, earlier: readonly unknown[]): (Omit<Identity, 'of'> & { readonly first: number }) | undefined {
  if (typeof entry === 'string') {
    const first = earlier.findIndex((other) => typeof other === 'string' && normalize(other) === normalize(entry));
    return first < 0 ? undefined : { ...textIdentity, first };
  }
  if (!isWritten(entry)) return undefined;
  for (const identity of identities) {
    const value = normalize(identity.of(entry));
    const first = value ? earlier.findIndex((other) => isWritten(other) && normalize(identity.of(other)) === value) : -1;
    if (first >= 0) return { ...identity, first };
  }
  return undefined;
}

const isWritten = (entry: unknown): entry is Fields => typeof entry === 'object' && entry !== null && !Array.isArray(entry) && (entry as Fields)['draft'] !== true;

/** Ignores capitals and spaces. */
const normalize = (value: unknown) => (value ? JSON.stringify(value).toLowerCase().replace(/\s+/g, ' ').replaceAll('" ', '"').replaceAll(' "', '"') : '');
