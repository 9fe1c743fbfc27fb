import { posix, win32 } from 'node:path';
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
  expect(isInFolder(path, folder, posix)).toBe(expected),
);

it.each([
  [String.raw`C:\site\dist\messages.db`, true],
  [String.raw`C:\site\messages.db`, false],
  [String.raw`D:\site\dist\messages.db`, false],
])('finds on Windows whether a folder holds %s', (path, expected) =>
  expect(isInFolder(path, String.raw`C:\site\dist`, win32)).toBe(expected),
);
