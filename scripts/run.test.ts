import { expect, it } from 'vitest';
import { runNode } from '../tests/helpers/run-node.ts';

it.each([['nosuch'], ['run.test'], []])(
  'lists the commands instead of an unknown one: %s',
  (...name) => {
    const { status, stderr } = runNode(['scripts/run.mjs', ...name]);
    expect(stderr).toMatch(
      /^scripts\/run\.mjs\n {2}Expected the name of a command: .*\bstart\b.*; found (nosuch|run\.test|none)\.\n$/,
    );
    expect(status).toBe(1);
  },
);
