import postcss from 'postcss';
import { expect, it } from 'vitest';
import { shortenDeclarations } from './shorten-declarations.ts';

it.each([
  [
    'names sizes and the block axis physically',
    'p{block-size:1px;max-inline-size:2px;inset-block-end:0}',
    'p{height:1px;max-width:2px;bottom:0}',
  ],
  [
    'names the parts of a border',
    'p{border-block-start-color:red;margin-block-end:0}',
    'p{border-top-color:red;margin-bottom:0}',
  ],
  [
    'keeps the inline axis, shorthands and variables',
    'p{inset-inline-start:0;margin-block:0 1px;--block-size:1px}',
    'p{inset-inline-start:0;margin-block:0 1px;--block-size:1px}',
  ],
  [
    'keeps container queries',
    '@container (inline-size>9em){p{color:red}}',
    '@container (inline-size>9em){p{color:red}}',
  ],
  [
    'drops a needless prefix',
    'a{-webkit-text-decoration-color:red;text-decoration-color:red}',
    'a{text-decoration-color:red}',
  ],
  [
    'drops unused variables with their query',
    'html{--lightningcss-light:initial;color:red}@media print{html{--lightningcss-dark:initial}}',
    'html{color:red}',
  ],
])('shortens declarations: %s', (_, css, shortened) => {
  const root = postcss.parse(css);
  shortenDeclarations(root);
  expect(root.toString()).toBe(shortened);
});
