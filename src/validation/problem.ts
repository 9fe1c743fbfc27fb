export interface Problem {
  /** Path from the project's root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
  /** Path to the field, such as `hero.headline.light`. */
  readonly field?: string | undefined;
  /** What was expected, what was found, and what to do. */
  readonly message: string;
}

/** Keys and indices, in the form that Zod has: `['items', 2, 'title']`. */
export type FieldPath = readonly PropertyKey[];

/** @param path the field, as keys or as `hero.headline.light` */
export function createProblem(
  { file, lineOf }: { readonly file: string; readonly lineOf: (path: FieldPath) => number },
  path: FieldPath | string,
  message: string,
): Problem {
  const keys = typeof path === 'string' ? path.split('.') : path;
  return { file, line: lineOf(keys), field: keys.join('.') || undefined, message };
}

/** Formats problems as all commands print them, with a message that several fields share once. */
export function formatProblems(problems: readonly Problem[]): string {
  const formatLocation = ({ file, line, field }: Problem) =>
    `${file}${line ? `:${line}` : ''}${field ? `  ${field}` : ''}`;
  const groups = Map.groupBy(problems, ({ message }) => message);
  return [...groups]
    .map(([message, group]) => `${group.map(formatLocation).join('\n')}\n  ${message}`)
    .join('\n\n');
}
