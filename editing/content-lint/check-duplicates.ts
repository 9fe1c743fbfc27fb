import { createProblem, type FieldPath, formatFieldPath, type Problem } from './problem.ts';
import type { SourceFile } from './read-source.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A value that no two entries of a list may share. */
interface Identity {
  readonly what: string;
  /** The field that the problem names; the entry itself by default. */
  readonly field?: string;
  readonly of: (entry: Fields) => unknown;
}

/** The first that two entries share is reported. */
const identities: readonly Identity[] = [
  { what: 'entry', of: (entry) => entry },
  { what: 'link', of: ({ route, section }) => route && [route, section] },
  ...['id', 'title', 'info', 'label', 'url', 'term'].map((field) => ({
    what: field === 'info' ? 'text' : field,
    field,
    of: (entry: Fields) => entry[field],
  })),
];

/** Finds repeated entries of lists. Drafts may repeat others until they are written. */
export function checkDuplicates(source: SourceFile): Problem[] {
  return findDuplicatesIn(source.value, [], source);
}

function findDuplicatesIn(value: unknown, path: FieldPath, source: SourceFile): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, item]) =>
    findDuplicatesIn(item, [...path, key], source),
  );
  if (!Array.isArray(value)) return inside;
  const own = value.flatMap((entry, index) => {
    const { what, field = [], first } = findDuplicate(entry, value.slice(0, index)) ?? {};
    if (first === undefined) return [];
    const firstPath = [...path, first, ...[field].flat()];
    const found = `found the same in line ${source.lineOf(firstPath)} (${formatFieldPath(firstPath)})`;
    const message = `Expected each ${what} once in this list; ${found}. Change one of the two, or remove it: from every language, where each has the list.`;
    return [createProblem(source, [...path, index, ...[field].flat()], message)];
  });
  return [...own, ...inside];
}

/** Finds the first earlier entry that shares an identity with this one. */
function findDuplicate(
  entry: unknown,
  earlier: readonly unknown[],
): { readonly what: string; readonly field?: string; readonly first: number } | undefined {
  if (typeof entry === 'string') {
    const first = earlier.findIndex(
      (other) => typeof other === 'string' && toComparable(other) === toComparable(entry),
    );
    return first < 0 ? undefined : { what: 'text', first };
  }
  if (!isWritten(entry)) return undefined;
  const found = identities.map((identity) => {
    const value = toComparable(identity.of(entry));
    return {
      ...identity,
      first: value
        ? earlier.findIndex(
            (other) => isWritten(other) && toComparable(identity.of(other)) === value,
          )
        : -1,
    };
  });
  return found.find(({ first }) => first >= 0);
}

const isWritten = (entry: unknown): entry is Fields =>
  typeof entry === 'object' &&
  entry !== null &&
  !Array.isArray(entry) &&
  (entry as Fields)['draft'] !== true;

/** Ignores capitals and spaces. */
const toComparable = (value: unknown) =>
  value
    ? JSON.stringify(value)
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .replaceAll('" ', '"')
        .replaceAll(' "', '"')
    : '';
