import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintContentInChildProcess } from './content-error-overlay.ts';

const root = mkdtempSync(join(tmpdir(), 'content-check-'));
const check = (script: string) => {
  writeFileSync(join(root, 'scripts/test-content.ts'), script);
  return lintContentInChildProcess(root);
};
beforeAll(() => {
  mkdirSync(join(root, 'node_modules'));
  cpSync('scripts/run.mjs', join(root, 'scripts/run.mjs'));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the content check of the development server', () => {
  it.each([
    ['an error without its stack', 'Error', false],
    ['a bug with its stack', 'TypeError', true],
  ])('reports %s as a failure', async (_, type, hasStack) => {
    const { message } = await check(`throw new ${type}('no such registry')`);
    expect(message).toContain('The content check failed');
    expect(message).toContain('no such registry');
    expect(/^ +at .*test-content\.ts/m.test(message)).toBe(hasStack);
  });

  it.each(['', "console.log('Checked.')", "console.log('[{]')"])(
    'reports output without JSON as a failure: %s',
    async (script) => {
      expect((await check(script)).message).toContain('The content check failed');
    },
  );

  it('reports problems with file and line, though its exit code is 1', async () => {
    const problem = { file: 'src/content/ui/en.json', line: 3, message: 'Expected a text.' };
    const result = await check(`console.log('${JSON.stringify([problem])}'); process.exitCode = 1`);
    expect(result).toMatchObject({ file: problem.file, line: 3 });
    expect(result.message).toContain('Expected a text.');
    expect(result.message).not.toContain('failed');
  });

  it('reports nothing if there is no problem', async () => {
    expect((await check("console.log('[]')")).message).toBe('');
  });
});
