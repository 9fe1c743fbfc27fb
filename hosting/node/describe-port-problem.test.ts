import { expect, it } from 'vitest';
import { describePortProblem } from './describe-port-problem.ts';

const describeCode = (code: string) =>
  describePortProblem(
    Object.assign(new Error(`listen ${code}`), { code }),
    80,
    'choose another: PORT=4322 npm start',
  );

it('says how to get another port when one is taken or not allowed', () => {
  expect(describeCode('EADDRINUSE')).toBe(
    'Port 80 is in use. Stop what uses it, or choose another: PORT=4322 npm start.',
  );
  expect(describeCode('EACCES')).toBe(
    'Port 80 is not open to this user, as ports below 1024 often are not. Grant it, or choose another: PORT=4322 npm start.',
  );
});

it('leaves other errors as they are', () => expect(describeCode('EMFILE')).toBe('listen EMFILE'));
