import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJson, readValidatedJson } from './read-json.ts';
import { editorOnlyTextField, strictObjectSchema } from './zod-helpers.ts';

describe('a JSON file with an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'json-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'site.json');
  const reading = (text: string) => () => {
    writeFileSync(file, text);
    return readJson(file).value;
  };

  it.each([
    [
      'a comma is missing',
      '{\n "a": 1\n "b": 2\n}',
      2,
      '',
      'Expected a comma at the end of this line',
    ],
    ['a comma is too many', '{\n "a": 1,\n}', 2, '', 'A comma is before "}"'],
    [
      'a value has no quotation marks',
      '{\n "a": x\n}',
      2,
      '',
      'Expected a name or text in quotation marks',
    ],
    ['a text has a line break', '{\n "a": "b\nc"\n}', 2, '', 'A line break or tab'],
    ['the end is missing', '{\n "a": 1', 2, '', 'The file ends too early'],
    [
      'a field is there twice',
      '{ "a": [{ "b": 1,\n "c": 2,\n "b": 3 }] }',
      3,
      '  a.0.b',
      'The field is here a second time (first in line 1)',
    ],
  ])('names file and line of a JSON error where %s', (_, text, line, field, message) => {
    expect(reading(text)).toThrow(
      `${file}:${line}${field}\n  ${field ? '' : 'This is not valid JSON. '}${message}`,
    );
  });

  it('names line and field of a wrong value', () => {
    reading('{\n"a": 1\n}')();
    expect(() =>
      readValidatedJson(file, strictObjectSchema({ a: editorOnlyTextField('a name') })),
    ).toThrow(`${file}:2  a\n  Expected a text (a name); found 1.`);
  });

  it('refuses a byte order mark in a JSON file, as the content check does', () => {
    expect(reading('\uFEFF{ "a": 1 }')).toThrow(`${file}:1\n  An invisible mark (BOM)`);
  });
});
