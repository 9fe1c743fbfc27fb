/** Checks what CONTRIBUTING asks of the form of code and comments, where Biome does not. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { docs, listCodeSpans, tracked } from './helpers/tracked-files.ts';

const guide = readFileSync('CONTRIBUTING.md', 'utf8');

/** Returns the message of a failure. @throws for a rule that the guide lacks */
function rule(text: string): string {
  if (!guide.includes(text)) throw new Error(`CONTRIBUTING.md has no rule "${text}".`);
  return `CONTRIBUTING.md, "Names and comments": ${text}.`;
}

const sources = tracked
  .filter((file) => /(?<!lock)\.(ts|tsx|astro|mjs|css|json)$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('wraps comments at 100 columns', () => {
  const long = /^(?=.{101})\s*(?:\*|\/\*|\/\/(?! biome-ignore)).*/gm;
  const found = sources.flatMap(({ file, text }) =>
    (text.match(long) ?? []).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found, rule('Lines have at most 100 columns')).toEqual([]);
});

it('writes functions of one expression as arrows', () => {
  const returnsAtOnce =
    /^( *)(?:export )?(?:async )?function (\w+)(?:(?!\n\1\}).)*?\{\n\1 {2}return\b/gms;
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(returnsAtOnce)].map(([, , name]) => `${file}: ${name}`),
  );
  expect(found, rule('A function of one expression is an arrow')).toEqual([]);
});

it('ends no command by process.exit()', () => {
  // A server that was told to stop compiles nothing any more.
  const found = sources.filter(
    ({ file, text }) =>
      /^(scripts|editing|hosting|tooling)\b(?!.*\.test\.ts)/.test(file) &&
      text.includes('process.exit(') &&
      file !== 'hosting/node/close-on-signal.ts',
  );
  expect(
    found.map(({ file }) => file),
    rule('A command sets `process.exitCode`'),
  ).toEqual([]);
});

it('spells code and docs in American English, and one word in one way', () => {
  const refused =
    /\b(?:colours?|behaviours?|grey|misspelt|(?:cancel|label|model)led|style sheets?|(?:LF|Windows|keeps) line ends|whoever)\b/gi;
  const texts = [...sources, ...docs.map((file) => ({ file, text: readFileSync(file, 'utf8') }))];
  const found = texts
    .filter(({ file }) => !/\.json$|^tests\/content\/code-style\.test\.ts$/.test(file))
    .flatMap(({ file, text }) => (text.match(refused) ?? []).map((word) => `${file}: ${word}`));
  expect(found, rule('Spell code, comments and docs in American English')).toEqual([]);
});

describe('the names in camelCase', () => {
  const names = /(?<![\w./$-])[a-z]+[A-Z]\w*\b/g;
  const comments = /^\s*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
  const known = new Set([
    // Names of i18next, a header, a device and a color space.
    ...['changeLanguage', 'includeSubDomains', 'iPads', 'sRGB'],
    ...sources.flatMap(({ text }) => text.replace(comments, ' ').match(/[a-z]\w*/gi) ?? []),
  ]);
  const advice = 'No code has these names. Write the names that code has now.';
  const unknownIn = (texts: readonly string[]) =>
    texts.flatMap((text) => text.match(names) ?? []).filter((name) => !known.has(name));

  // The changelog also has former names.
  it.each(docs.filter((file) => file !== 'CHANGELOG.md'))(
    'cites only existing names in %s',
    (file) => {
      expect(unknownIn(listCodeSpans(readFileSync(file, 'utf8'))), advice).toEqual([]);
    },
  );

  it('cites only existing names in comments', () => {
    const found = sources.flatMap(({ file, text }) =>
      unknownIn(text.match(comments) ?? []).map((name) => `${file}: ${name}`),
    );
    expect(found, advice).toEqual([]);
  });
});
