import { isLocaleCode } from '../../src/i18n/locales.ts';
import { routes } from '../../src/i18n/routes.ts';
import { findClosestMatch } from '../../src/utils/closest-match.ts';
import { createProblem, type FieldPath } from '../../src/validation/problem.ts';
import type { z } from '../../src/validation/zod.ts';
import { findValueAtPath } from '../content-files/field-paths.ts';
import type { ParsedFile } from '../content-files/parsed-file.ts';

interface Issue {
  readonly path: FieldPath;
  readonly message: string;
  readonly kind: 'unknown' | 'missing' | 'wrong';
}

/**
 * Checks a file against its schema. For a misspelled or misplaced field it reports no missing one.
 */
export function checkAgainstSchema(source: ParsedFile, schema: z.ZodType) {
  const issues = (schema.safeParse(source.value).error?.issues ?? []).flatMap((issue) =>
    toIssues(issue, source.value),
  );
  const missing = issues.filter(({ kind }) => kind === 'missing');
  const found = issues.map((issue) => ({
    issue,
    intended: issue.kind === 'unknown' ? findIntended(issue, missing) : undefined,
  }));
  return found
    .filter(({ issue }) => !found.some(({ intended }) => intended === issue))
    .map(({ issue, intended }) => {
      const { path, message } = issue;
      if (!intended)
        return { ...createProblem(source, path, message), alsoIn: path.length > 0 ? [] : [''] };
      const value = findValueAtPath(source.value, path);
      return {
        ...createProblem(source, path, describeIntendedField(issue, intended, value)),
        // A link with an address has no page to report.
        alsoIn: [isAddress(issue, intended) ? getParentPath(issue) : intended.path.join('.')],
      };
    });
}

function toIssues(issue: z.core.$ZodIssue, value: unknown): Issue[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.join(', ');
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: message.replace(names, key),
      kind: 'unknown',
    }));
  }
  const isMissing = path.length > 0 && findValueAtPath(value, path) === undefined;
  return [{ path, message, kind: isMissing ? 'missing' : 'wrong' }];
}

const getParentPath = ({ path }: Issue) => path.slice(0, -1).join('.');
const getFieldName = ({ path }: Issue) => String(path.at(-1));

/**
 * Returns the missing field that was meant: the page of a link, a similar name beside it, or the
 * same name in the only other place.
 */
function findIntended(unknown: Issue, missing: readonly Issue[]): Issue | undefined {
  const siblings = missing.filter((other) => getParentPath(other) === getParentPath(unknown));
  const similarName = findClosestMatch(getFieldName(unknown), siblings.map(getFieldName));
  const elsewhere = missing.filter((other) => getFieldName(other) === getFieldName(unknown));
  return (
    siblings.find((other) => isAddress(unknown, other)) ??
    siblings.find((other) => getFieldName(other) === similarName) ??
    (elsewhere.length === 1 ? elsewhere[0] : undefined)
  );
}

const isAddress = (unknown: Issue, missing: Issue) =>
  getFieldName(missing) === 'route' &&
  getParentPath(missing) === getParentPath(unknown) &&
  /^(href|url|link|to|path|page|address)$/i.test(getFieldName(unknown));

function describeIntendedField(unknown: Issue, missing: Issue, value: unknown): string {
  const [name, parent] = [getFieldName(unknown), getParentPath(missing)];
  if (isAddress(unknown, missing))
    return `Expected "route", the name of a page, and "section" where wanted; found ${name}, and a link holds no address. ${describePage(String(value))}`;
  if (getParentPath(unknown) === parent)
    return `Unknown field ${name}. Expected ${getFieldName(missing)}, which is missing here. Correct its name.`;
  return `Expected no field ${name} here, but ${parent ? `in ${parent}` : 'at the outermost place'}, where it is missing. Move it there.`;
}

function describePage(address: string): string {
  const [code = '', ...rest] = address
    .replace(/^https?:\/\/[^/]*|[?#].*|\.html/g, '')
    .split('/')
    .filter(Boolean);
  const path = (isLocaleCode(code) ? rest : [code, ...rest]).join('/');
  const page = path ? routes.find((route) => route.path === path) : undefined;
  return page
    ? `Write "route": "${page.name}" in its place.`
    : `It leads to a page of this site, by one of these names: ${routes.map(({ name }) => name).join(', ')}.`;
}
