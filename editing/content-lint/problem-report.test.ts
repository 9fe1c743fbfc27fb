import { expect, it } from 'vitest';
import { dedupeAndSortProblems } from './problem-report.ts';

it('keeps a mistake that is repeated in another line, once for each line', () => {
  const inLine = (line: number) => ({ file: 'a.md', line, message: 'Found <div>.' });
  expect(dedupeAndSortProblems([inLine(23), inLine(12), inLine(23)])).toEqual([
    inLine(12),
    inLine(23),
  ]);
});
