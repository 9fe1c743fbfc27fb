import { expect, it } from 'vitest';
import { describeEnvVariable } from '../../src/utils/read-env.ts';
import { dedupeAndSortProblems, formatContentProblemReport } from './problem-report.ts';

it('keeps a mistake that is repeated in another line, once for each line', () => {
  const inLine = (line: number) => ({ file: 'a.md', line, message: 'Found <div>.' });
  expect(dedupeAndSortProblems([inLine(23), inLine(12), inLine(23)])).toEqual([
    inLine(12),
    inLine(23),
  ]);
});

it('says where mistakes are explained: of content and of variables', () => {
  const inContent = { file: 'a.md', message: 'Found <div>.' };
  const inVariable = { file: describeEnvVariable('CSP_META'), message: 'Found 2.' };
  expect(formatContentProblemReport([inContent])).toMatch(
    /\n\nOne problem in the content\. docs\/editing\.md says what each file holds\.$/,
  );
  expect(formatContentProblemReport([inVariable])).toMatch(
    /\n\nOne problem\. docs\/deploying\.md, "Environment", lists the variables\.$/,
  );
  expect(formatContentProblemReport([inContent, inVariable])).toContain(
    '2 problems in the content.',
  );
});
