import { expect, it } from 'vitest';
import { packageFolderOf } from './third-party-licenses.ts';

it.each([
  ['/site/node_modules/a/b.js', '/site/node_modules/a'],
  ['/site/node_modules/a/node_modules/@b/c/d.js', '/site/node_modules/a/node_modules/@b/c'],
  ['\0/site/node_modules/a/b.js?commonjs', '/site/node_modules/a'],
  ['C:\\site\\node_modules\\a\\b.js', 'C:/site/node_modules/a'],
  ['/site/src/islands/slot.tsx', undefined],
])('finds the package of %j', (file, folder) => {
  expect(packageFolderOf(file)).toBe(folder);
});
