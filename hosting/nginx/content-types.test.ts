import { readFileSync } from 'node:fs';
import { mimes } from 'hono/utils/mime';
import { expect, it } from 'vitest';
import { compressionRules, getContentType } from '../rules/serving-rules.ts';

const conf = readFileSync('hosting/nginx/nginx.conf', 'utf8');

it('gives files Hono’s content types in nginx.conf', () => {
  const [, list = ''] = conf.match(/^types \{\n([^}]+)\}/m) ?? [];
  const types = [...list.matchAll(/^ {2}"?([^"\n]*?)"? ((?:[a-z0-9]+ ?)+);$/gm)].flatMap(
    ([, type, extensions = '']) => extensions.split(' ').map((extension) => [extension, type]),
  );
  expect(types.length).toBeGreaterThan(20);
  for (const [extension = '', type] of types)
    expect(type, extension).toBe(mimes[extension as keyof typeof mimes]);
});

it.each(['gzip', 'brotli'])('compresses what the build does, by %s', (module) => {
  const { extensions, minBytes } = compressionRules;
  const readDirective = (name: string) => conf.match(`\n${module}_${name} (.+);`)?.[1];
  const types = readDirective('types')?.match(/"[^"]+"|[^" ]+/g) ?? [];
  expect(types.map((type) => type.replaceAll('"', ''))).toEqual(
    extensions.map((extension) => getContentType(`a.${extension}`)),
  );
  expect(readDirective('min_length')).toBe(String(minBytes));
});
