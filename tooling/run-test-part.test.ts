import { expect, it, vi } from 'vitest';
import { runTestPart } from './run-test-part.ts';

const node = (script: string) => [process.execPath, '-e', script];

it('returns the exit code and the lines of a part', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const part = await runTestPart(
    'lint',
    node('console.log(process.env.WORD); process.exitCode = 3'),
    {
      variables: { WORD: 'a line' },
    },
  );
  expect(part).toMatchObject({ name: 'lint', code: 3, lines: ['a line'] });
  expect(log.mock.calls).toEqual([['lint | a line']]);
});

it('fails a part that cannot be started', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await runTestPart('lint', ['no-such-program'])).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^no-such-program could not be started: /)],
  });
});

// Tests wait for commands synchronously: a limit of the test could not end them.
it('ends a part whose child prints nothing, and names that child', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const child = 'setInterval(() => {}, 1000)';
  const script = `
    console.log('started');
    require('node:child_process').spawnSync(process.execPath, ['-e', '${child}'], { stdio: 'inherit' })`;
  const part = await runTestPart('builds', node(script), { silenceMinutes: 1 / 60 });
  expect(part).toMatchObject({ code: 1 });
  expect(part.lines.slice(0, 2)).toEqual([
    'started',
    expect.stringMatching(/^It printed nothing for .* minutes, and was ended\. Still running:$/),
  ]);
  expect(part.lines.at(-1)).toContain(`-e ${child}`);
});

it('fails a part that has ended while another process holds its output', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const script = `
    const options = { stdio: 'inherit', detached: true };
    require('node:child_process').spawn('sleep', ['3'], options).unref()`;
  const part = await runTestPart('browsers', node(script), { silenceMinutes: 1 / 60 });
  expect(part).toMatchObject({ code: 1, lines: [expect.stringContaining('printed nothing')] });
});
