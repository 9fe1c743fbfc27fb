import type { SourceFile } from './parse-source.ts';
import { createProblem, type FieldPath, formatFieldPath, type Problem } from './problem.ts';

/** What tells an entry of a list from the others, and what is said where two have it in common. */
interface Identity {
  readonly what: string;
  readonly advice: string;
  /** The field to be named; none names the entry. */
  readonly field?: string;
  readonly of: (entry: Fields) => unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldIdentity = (field: string, what: string, advice: string): Identity => ({ what, advice, field, of: (entry) => entry[field] });

/** In this order: of two entries that have several of these in common, the first is said. */
const identities: readonly Identity[] = [
  { what: 'entry', advice: 'Write it anew, or take one of the two out: of every language, where each has the list.', of: (entry) => entry },
  fieldIdentity('id', 'id', 'Each entry has an id of its own: give one of the two another, in every language.'),
  fieldIdentity('title', 'title', 'Say in one of the two what it alone is about, or take one out of every language.'),
  fieldIdentity('info', 'text', 'Write one of the two anew, or take one out of every language.'),
  { what: 'link', advice: 'Lead one of the two elsewhere, or take it out of every language.', of: ({ route, section }) => route && [route, section] },
  fieldIdentity('label', 'label', 'Write one of the two anew: nobody could tell which is which.'),
  fieldIdentity('url', 'address', 'Correct one of the two, or take it out.'),
  fieldIdentity('term', 'term', 'Make one row of the two.'),
];

/** Entries of a list that stand there twice; a draft may repeat another entry until it is written. */
export function checkDuplicates(source: SourceFile): Problem[] {
  return repeatsIn(source.value, []).map(({ path, first, what, advice }) =>
    createProblem(source, path, `Expected each ${what} once in this list; found the same in line ${source.lineOf(first)} (${formatFieldPath(first)}). ${advice}`),
  );
}

interface Repeat {
  readonly path: FieldPath;
  readonly first: FieldPath;
  readonly what: string;
  readonly advice: string;
}

function repeatsIn(value: unknown, path: FieldPath): Repeat[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, item]) => repeatsIn(item, [...path, key]));
  return Array.isArray(value) ? [...repeated(value, path), ...inside] : inside;
}

function repeated(list: readonly unknown[], path: FieldPath): Repeat[] {
  return list.flatMap((entry, index) => {
    const earlier = list.slice(0, index);
    if (typeof entry === 'string') {
      const first = earlier.findIndex((other) => typeof other === 'string' && plain(other) === plain(entry));
      return first < 0 ? [] : [{ path: [...path, index], first: [...path, first], what: 'text', advice: 'Take one of the two out, or write another one.' }];
    }
    if (!isFields(entry) || entry['draft'] === true) return [];
    for (const { what, advice, field, of } of identities) {
      const own = plain(of(entry));
      const first = own ? earlier.findIndex((other) => isFields(other) && other['draft'] !== true && plain(of(other)) === own) : -1;
      const end = field ? [field] : [];
      if (first >= 0) return [{ path: [...path, index, ...end], first: [...path, first, ...end], what, advice }];
    }
    return [];
  });
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What counts of a value where it is compared: neither capitals nor spaces do. */
const plain = (value: unknown) => (value ? JSON.stringify(value).toLowerCase().replace(/\s+/g, ' ').replaceAll('" ', '"').replaceAll(' "', '"') : '');
