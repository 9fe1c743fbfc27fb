import { describe, expect, it } from 'vitest';
import drawings from '../../src/content/drawings/drawings.json' with { type: 'json' };
import instruments from '../../src/content/instruments/instruments.json' with { type: 'json' };
import ratings from '../../src/content/ratings/ratings.json' with { type: 'json' };
import { registry } from '../../src/i18n/locales.ts';
import { drawingsSchema } from '../../src/schemas/drawings.ts';
import { ratingsSchema } from '../../src/schemas/entities.ts';
import { instrumentsSchema } from '../../src/schemas/products.ts';
import { checked } from '../../src/settings/shape.ts';
import { folder, jsonFiles, languages, legalFiles, pathOf, repeatedKeys, sourceOf } from './files.ts';

describe('the files of the content', () => {
  const codes: readonly string[] = registry.map(({ code }) => code);

  it.each(['ui', 'app', 'faq', 'footer', 'testimonials'])('%s/ holds one file for each language, and no other', (name) => {
    expect(folder(name).filter((file) => !codes.includes(file.replace(/\.json$/, '')))).toEqual([]);
  });

  it.each(codes)('pages/%s/ and legal/ hold the files of the site, and no other', (code) => {
    const pages = jsonFiles.filter((file) => file.startsWith('pages/')).map((file) => `${file.replace('pages/*/', '')}.json`);
    expect(folder(`pages/${code}`).filter((file) => !pages.includes(file))).toEqual([]);
    expect(folder(`legal/${code}`).filter((file) => !legalFiles.some((name) => file === `${name}.md`))).toEqual([]);
  });

  it.each(languages)('of $code name no field twice, since the first would be lost', ({ code }) => {
    expect(jsonFiles.flatMap((file) => repeatedKeys(sourceOf(file, code)).map((key) => `${pathOf(file, code)}: ${key}`))).toEqual([]);
  });

  it('a field that is named twice is found, also in a list and after a text with braces', () => {
    expect(repeatedKeys('{ "a": { "b": "}", "b": 2 }, "c": [{ "d": 1 }, { "d": "\\"", "d": 3 }] }')).toEqual(['b', 'd']);
    expect(repeatedKeys('{ "a": { "b": 1 }, "c": { "b": 1, "a": ["b", "b"] } }')).toEqual([]);
  });

  it.each([
    ['ratings/ratings.json', ratingsSchema, ratings],
    ['drawings/drawings.json', drawingsSchema, drawings],
    ['instruments/instruments.json', instrumentsSchema, instruments],
  ])('%s fits its schema', (file, schema, content) => {
    expect(() => checked(schema, content, `src/content/${file}`)).not.toThrow();
  });
});
