import { expect, it } from 'vitest';
import { describeSkips } from './describe-skips.ts';

it('counts skipped tests and lists each reason once', () => {
  const nginx = 'NOT RUN: the tests of nginx, as nginx is not installed. CI runs them.';
  const parts = [
    {
      name: 'pages',
      lines: [
        nginx,
        nginx,
        '\u001b[2m      Tests \u001b[22m 887 passed | \u001b[33m23 skipped\u001b[39m (910)',
      ],
    },
    { name: 'browsers', lines: ['  12 skipped', '  300 passed (2.0m)'] },
    { name: 'lint', lines: ['Checked 620 files in 18s. 3 skipped fixes.'] },
  ];
  expect(describeSkips(parts)).toBe(
    `Skipped:\n  23 tests of "pages"\n  12 tests of "browsers"\n  ${nginx}`,
  );
});

it('reports that nothing was skipped', () => {
  expect(describeSkips([{ name: 'unit', lines: ['Tests  5 passed (5)'] }])).toBe(
    'Nothing was skipped.',
  );
});
