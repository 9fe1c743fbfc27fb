import { win32 } from 'node:path';
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

it.each([
  ['C:\\site\\dist', 'C:\\site\\dist\\messages.db', true],
  ['C:\\site\\dist', 'C:\\site\\.cache\\messages.db', false],
  ['C:\\site\\dist', 'D:\\messages.db', false],
])('compares the folder %s with %s on Windows', (folder, file, expected) =>
  expect(isInFolder(file, folder, win32)).toBe(expected),
);
