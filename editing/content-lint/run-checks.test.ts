import { expect, it } from 'vitest';
import type { ContentDocument } from '../content-files/parsed-file.ts';
import { type MultiFieldProblem, runChecks } from './run-checks.ts';

const [english, german] = ['en', 'de'].map(
  (code) => ({ file: `${code}.json`, code }) as ContentDocument,
) as [ContentDocument, ContentDocument];

/** Runs checks that find something in the fields of these files, and lists what is reported. */
async function run(...found: readonly (readonly Omit<MultiFieldProblem, 'message'>[])[]) {
  const problems = await runChecks(
    found.map((findings, index) => ({
      check: ({ file }) =>
        findings
          .filter((finding) => finding.file === file)
          .map((finding) => ({ ...finding, message: `${index}` })),
      usesEnglish: index === 1,
    })),
    [english, german],
    (document) => (document === german ? english : undefined),
  );
  return problems.map(({ message, file, field }) => `${message} ${file} ${field}`);
}

const inGerman = (field: string, alsoIn?: string[]) => ({
  file: german.file,
  field,
  ...(alsoIn && { alsoIn }),
});

it('drops what a later check finds in a reported field or its parts', async () =>
  expect(
    await run([inGerman('a')], [inGerman('a.b'), inGerman('ab')], [inGerman('a'), inGerman('c')]),
  ).toEqual(['0 de.json a', '1 de.json ab', '2 de.json c']));

it('drops a text whose claim is reported, but not its group', async () =>
  expect(await run([inGerman('a.lede.claim')], [inGerman('a.lede'), inGerman('a')])).toEqual([
    '0 de.json a.lede.claim',
    '1 de.json a',
  ]));

it('keeps both problems that one check finds in a field', async () =>
  expect(await run([inGerman('a'), inGerman('a')])).toHaveLength(2));

it('drops what a translation has since its English field is wrong', async () =>
  expect(await run([{ file: english.file, field: 'a' }], [inGerman('a')])).toEqual([
    '0 en.json a',
  ]));

it('keeps what a check finds without a look at the English file', async () =>
  expect(await run([{ file: english.file, field: 'a' }], [], [inGerman('a')])).toHaveLength(2));

it('keeps an English problem where the translation has one too', async () =>
  expect(await run([inGerman('a')], [{ file: english.file, field: 'a' }])).toHaveLength(2));

it('keeps a problem of several fields until all are reported', async () => {
  const many = inGerman('a', ['a', 'b']);
  expect(await run([inGerman('a')], [many])).toHaveLength(2);
  expect(await run([inGerman('a'), inGerman('b')], [many])).toHaveLength(2);
  expect(await run([inGerman('a'), inGerman('b')], [many], [inGerman('b')])).toHaveLength(2);
});

it('keeps problems of lines in a file that is wrong as a whole', async () =>
  expect(await run([inGerman('', [''])], [{ file: german.file, line: 3 }, inGerman('a')])).toEqual([
    '0 de.json ',
    '1 de.json undefined',
  ]));
