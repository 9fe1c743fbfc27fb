import type { z } from 'astro/zod';
import { closestMatch } from '../../src/config/closest-match.ts';
import { routes } from '../../src/i18n/routes.ts';
import type { SourceFile } from './parse-source.ts';
import { createProblem, type FieldPath, formatFieldPath, type Problem } from './problem.ts';

/** What a file's schema says is wrong with it. */
export interface SchemaResult {
  readonly problems: readonly Problem[];
  /** The fields that are spoken of: nothing else is said of these and what is in them. An empty name is the whole file. */
  readonly fields: readonly string[];
}

interface Issue {
  readonly path: FieldPath;
  readonly message: string;
  /** Set where a field stands that does not exist. */
  readonly unknown?: string;
  readonly isMissing: boolean;
}

/** A name misspelt, or a field in the wrong place, is one mistake: the field that is missing for it is not told again. */
export function validateSchema(source: SourceFile, schema: z.ZodType): SchemaResult {
  const { value } = source;
  const issues = (schema.safeParse(value).error?.issues ?? []).flatMap((issue) => issuesOf(issue, value));
  const [unknown, missing] = [issues.filter((issue) => issue.unknown !== undefined), issues.filter(({ isMissing }) => isMissing)];
  const meant = new Map(unknown.flatMap((issue) => meantBy(issue, missing)));
  const settled = new Set(meant.values());
  return {
    problems: issues
      .filter((issue) => !settled.has(issue))
      .map((issue) => {
        const other = meant.get(issue);
        return createProblem(source, issue.path, other ? instead(issue, other, at(value, issue.path)) : issue.message);
      }),
    // Of a link that holds an address, no other field means anything.
    fields: [...issues.map(({ path }) => formatFieldPath(path) ?? ''), ...[...meant].filter(([issue, other]) => isPage(issue, other)).map(([issue]) => groupOf(issue))],
  };
}

function issuesOf(issue: z.core.$ZodIssue, value: unknown): Issue[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...issue.path, key], message: issue.message.replace(issue.keys.join(', '), key), unknown: key, isMissing: false }));
  return [{ path: issue.path, message: issue.message, isMissing: issue.path.length > 0 && at(value, issue.path) === undefined }];
}

const at = (value: unknown, path: FieldPath) => path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
const groupOf = ({ path }: Issue) => path.slice(0, -1).join('.');
const nameOf = ({ path }: Issue) => String(path.at(-1));

/** The missing field that an unknown one was to be: the page of a link, or one of a like name in the same place, or of the same name in one other. */
function meantBy(issue: Issue, missing: readonly Issue[]): [Issue, Issue][] {
  const beside = missing.filter((other) => groupOf(other) === groupOf(issue));
  const name = closestMatch(issue.unknown ?? '', beside.map(nameOf));
  const elsewhere = missing.filter((other) => nameOf(other) === issue.unknown);
  const other = beside.find((one) => isPage(issue, one)) ?? beside.find((one) => nameOf(one) === name) ?? (elsewhere.length === 1 ? elsewhere[0] : undefined);
  return other ? [[issue, other]] : [];
}

const addresses = /^(href|url|link|to|path|page|address)$/i;

/** Does a link hold an address where it should name a page? */
const isPage = (issue: Issue, missing: Issue) => nameOf(missing) === 'route' && groupOf(missing) === groupOf(issue) && addresses.test(issue.unknown ?? '');

function instead(issue: Issue, other: Issue, value: unknown): string {
  if (isPage(issue, other)) return `Expected "route", the name of a page, and "section" where wanted; found ${issue.unknown}, and a link holds no address. ${pageAt(String(value))}`;
  if (groupOf(issue) === groupOf(other)) return `Unknown field ${issue.unknown}. Expected ${nameOf(other)}, which is missing here. Correct its name.`;
  return `Expected no field ${issue.unknown} here, but ${groupOf(other) ? `in ${groupOf(other)}` : 'at the outermost place'}, where it is missing. Move it there.`;
}

function pageAt(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]*|[?#].*|\.html/g, '').replace(/^\/?([a-z]{2}(\/|$))?/, '');
  const page = path ? routes.find((route) => route.path === path) : undefined;
  return page ? `Write "route": "${page.name}" in its place.` : `It leads to a page of this site, by one of these names: ${routes.map(({ name }) => name).join(', ')}.`;
}
