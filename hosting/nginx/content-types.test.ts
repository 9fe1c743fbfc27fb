import { readFileSync } from 'node:fs';
import { mimes } from 'hono/utils/mime';
import { expect, it } from 'vitest';

it('lists Hono’s content types in nginx.conf', () => {
  const [, list = ''] =
    readFileSync('hosting/nginx/nginx.conf', 'utf8').match(/^types \{\n([^}]+)\}/m) ?? [];
  const types = [...list.matchAll(/^ {2}"?([^"\n]*?)"? ((?:[a-z0-9]+ ?)+);$/gm)].flatMap(
    ([, type, extensions = '']) => extensions.split(' ').map((extension) => [extension, type]),
  );
  expect(Object.fromEntries(types)).toEqual(mimes);
});
