import { stripVTControlCharacters } from 'node:util';

/**
 * Lists the tests and suites that were skipped, with the reasons that suites printed as "NOT RUN:
 * …".
 * @param parts what each part of `npm test` printed
 * @returns the last lines of `npm test`
 */
export function describeSkips(
  parts: readonly { readonly name: string; readonly lines: readonly string[] }[],
): string {
  const outputs = parts.map(({ name, lines }) => ({
    name,
    lines: lines.map((line) => stripVTControlCharacters(line).trim()),
  }));
  // Vitest prints "Tests  3 passed | 2 skipped (5)", Playwright "2 skipped".
  const counts = outputs.flatMap(({ name, lines }) => {
    const count = lines
      .map((line) => line.match(/^(?:Tests .*?)?\b(\d+) skipped\b/)?.[1])
      .findLast(Boolean);
    return count ? [`${count} tests of "${name}"`] : [];
  });
  const reasons = new Set(
    outputs.flatMap(({ lines }) => lines.flatMap((line) => line.match(/NOT RUN: (.*)/)?.[1] ?? [])),
  );
  if (counts.length + reasons.size === 0) return 'Nothing was skipped.';
  const why = [...reasons].map((reason) => `\n  NOT RUN: ${reason}`).join('');
  return `Skipped: ${[...counts, ...(reasons.size > 0 ? [`${reasons.size} ${reasons.size === 1 ? 'suite whose tool is' : 'suites whose tools are'} missing`] : [])].join(', ')}.${why}`;
}
