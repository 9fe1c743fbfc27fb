import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderLogoMarkSvg } from './logo-mark.ts';

it('draws what the icons of public/ show', () =>
  expect(
    readFileSync('public/favicon.svg', 'utf8'),
    'The mark or its color has changed. Run npm run icons.',
  ).toBe(renderLogoMarkSvg()));
