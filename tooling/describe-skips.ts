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
  const reasons = outputs.flatMap(({ lines }) =>
    lines.flatMap((line) => line.match(/NOT RUN: .*/)?.[0] ?? []),
  );
  const skips = [...counts, ...new Set(reasons)];
  return skips.length === 0 ? 'Nothing was skipped.' : `Skipped:\n  ${skips.join('\n  ')}`;
}
