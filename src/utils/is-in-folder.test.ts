import { expect, it } from 'vitest';
import { isInFolder } from './is-in-folder.ts';

it.each([
  ['/site/dist', '/site/dist/messages.db', true],
  ['/site/dist', '/site/dist/..messages.db', true],
  ['/site/dist', '/site/dist', false],
  ['/site/dist', '/site/data/messages.db', false],
  ['/site/dist', '/site/dist.db', false],
  ['/site/dist', '/site', false],
])('compares the folder %s with %s', (folder, path, expected) =>
  expect(isInFolder(path, folder)).toBe(expected),
);
