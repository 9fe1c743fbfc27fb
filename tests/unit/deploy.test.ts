import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { liveLocales } from '../../src/i18n/locales.ts';

it('the configuration of nginx knows the published languages', () => {
  const [, list] = readFileSync('deploy/nginx.conf', 'utf8').match(/location ~ \^\/\(([a-z|]+)\)\(\/\|\$\)/) ?? [];
  expect(list?.split('|')).toEqual(liveLocales.map(({ code }) => code));
});
