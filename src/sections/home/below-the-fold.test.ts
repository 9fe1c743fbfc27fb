import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'src/sections/home';
const file = 'below-the-fold.css';

it('imports every other style sheet of its folder', () => {
  const imports = readFileSync(`${folder}/${file}`, 'utf8').matchAll(/@import "\.\/([^"]+)"/g);
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css') && name !== file);
  expect(sheets.length).toBeGreaterThan(0);
  expect([...imports].map(([, name]) => name).sort()).toEqual(sheets.sort());
});
