import { listNestedValues } from '../../src/utils/nested-values.ts';
import { createProblem, type FieldPath, type Problem } from '../../src/validation/problem.ts';
import type { ParsedFile } from '../content-files/parsed-file.ts';

interface Identity {
  readonly what: string;
  /** The field to report; empty for the entry itself. */
  readonly field: readonly string[];
  /** In lowercase, with single spaces. */
  readonly value: string;
}

/** Finds repeated entries of lists. Drafts may repeat others. */
export const checkRepeatedEntries = (source: ParsedFile): Problem[] =>
  listNestedValues(source.value).flatMap(([path, list]) =>
    Array.isArray(list) ? findRepeats(list, path ? path.split('.') : [], source) : [],
  );

function findRepeats(list: readonly unknown[], path: FieldPath, source: ParsedFile) {
  const identities = list.map(listIdentities);
  return identities.flatMap((own, index) => {
    // One repeated value is enough for a report.
    const shared = own.find((identity) => findFirst(identities, identity) < index);
    if (!shared) return [];
    const firstPath = [...path, findFirst(identities, shared), ...shared.field];
    const found = `found the same in line ${source.lineOf(firstPath)} (${firstPath.join('.')})`;
    const message = `Expected each ${shared.what} once in this list; ${found}. Change one of the two, or remove it: from every language, where each has the list.`;
    return [createProblem(source, [...path, index, ...shared.field], message)];
  });
}

const findFirst = (lists: readonly (readonly Identity[])[], { what, value }: Identity) =>
  lists.findIndex((list) => list.some((other) => other.what === what && other.value === value));

function listIdentities(entry: unknown): Identity[] {
  if (typeof entry === 'string') return [{ what: 'text', field: [], value: toComparable(entry) }];
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
  const { draft, route, section, ...fields } = entry as Readonly<Record<string, unknown>>;
  if (draft === true) return [];
  const named = ['id', 'title', 'info', 'label', 'url', 'term'].map((field) => ({
    what: field === 'info' ? 'text' : field,
    field: [field],
    value: fields[field],
  }));
  return [
    { what: 'entry', field: [], value: entry },
    { what: 'link', field: [], value: route && [route, section] },
    ...named,
  ]
    .filter(({ value }) => value)
    .map((identity) => ({ ...identity, value: toComparable(identity.value) }));
}

const toComparable = (value: unknown) =>
  JSON.stringify(value)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replaceAll('" ', '"')
    .replaceAll(' "', '"');
