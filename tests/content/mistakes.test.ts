import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Problem, report } from '../../src/check/problem.ts';
import { languages } from './files.ts';
import { inBasis, inBasisSyntax, inClaims, inEnglish, inTexts, type Mistake } from './mistakes.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What `npm run test:content` finds in a copy of the content with mistakes in it, and that copy's files. */
async function check(mistakes: readonly Mistake[], option = '--json') {
  const root = mkdtempSync(join(tmpdir(), 'mistakes-'));
  folders.push(root);
  cpSync('src/content', join(root, 'src/content'), { recursive: true });
  const place = (file: string) => join(root, 'src/content', file);
  for (const { file, change } of mistakes) {
    const changed = change(existsSync(place(file)) ? readFileSync(place(file), 'utf8') : '');
    if (changed === null) rmSync(place(file));
    else if (changed.toString().startsWith('\0')) cpSync(join('src/content', file.replace(/\/[a-z]{2}(?=[/.])/, `/${changed.toString().slice(1)}`)), place(file));
    else writeFileSync(place(file), changed);
  }
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, [resolve('scripts/content.mjs'), option], { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (_, out, error) => done(out + error));
  });
  const lineOf = ({ file, line = 0 }: Problem) => readFileSync(join(root, file), 'utf8').split('\n')[line - 1];
  return { output, problems: option === '--json' ? (JSON.parse(output) as Problem[]) : [], lineOf };
}

const of = ({ file }: Mistake) => ({ file: `src/content/${file}` });

describe.each([
  ['texts', inTexts],
  ['settings and claims', inBasis],
  ['what makes settings and claims unreadable', inBasisSyntax],
])('all mistakes in %s are told at once', async (_, mistakes) => {
  const found = check(mistakes);

  it.each(mistakes)('$what ($file)', async (mistake) => {
    const { problems, lineOf } = await found;
    const own = problems.filter(({ file }) => file === of(mistake).file);
    const said = own.filter(({ message }) => message.includes(mistake.says));
    const told = said.find(({ field }) => field === mistake.field) ?? said[0];
    expect(told?.message ?? report(own)).toContain(mistake.says);
    if (mistake.field) expect(told?.field).toBe(mistake.field);
    if (mistake.alone) expect(own).toHaveLength(1);
    if (mistake.at && told) expect(lineOf(told)).toContain(mistake.at);
  });

  it('and nothing else', async () => {
    const { problems } = await found;
    expect(problems.filter(({ file }) => !mistakes.some((mistake) => of(mistake).file === file)).map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  });
});

it('a claim that is gone is told in every language that makes it, with line and field', async () => {
  const { problems } = await check(inClaims);
  for (const { code } of languages)
    expect(problems).toContainEqual(expect.objectContaining({ file: `src/content/pages/${code}/home.json`, field: 'hero.social.claim', message: expect.stringContaining(inClaims[0]?.says ?? '') }));
});

it('an entry in English alone is told of every other language, once each', async () => {
  const { problems } = await check(inEnglish);
  expect(problems.map(({ file, field }) => [file, field])).toEqual(languages.filter(({ code }) => code !== 'en').map(({ code }) => [`src/content/testimonials/${code}.json`, 'items']));
});

it('each is printed in two lines, without a stack trace', async () => {
  const { output } = await check(inBasisSyntax, '');
  expect(output).toMatch(
    /^src\/content\/claims\/claims\.json:\d+\n {2}This is not valid JSON\. .*\n\nsrc\/content\/settings\/site\.json:2\n {2}This is not valid JSON\. .*\n\n2 problems in the content\. .*\n$/,
  );
});

it('the content has no mistake', async () => {
  expect((await check([], '')).output).toBe('The content is as expected.\n');
});
