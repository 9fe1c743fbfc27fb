import postcss from 'postcss';
import { expect, it } from 'vitest';
import { addDeclarationFallbacks } from './declaration-fallbacks.ts';

function lower(css: string): string {
  const root = postcss.parse(css);
  addDeclarationFallbacks(root);
  return root.toString();
}

it.each([
  [
    'adds units of 2020',
    'p{height:calc(100dvh - 4rem)}',
    'p{height:calc(100vh - 4rem);height:calc(100dvh - 4rem)}',
  ],
  ['keeps an existing fallback', 'p{height:9vh;height:9dvh}', 'p{height:9vh;height:9dvh}'],
  [
    'puts new units with variables into a query',
    'p{--a:calc(9svh - 1px)}',
    'p{--a:calc(9vh - 1px)}@supports (height:1svh){p{--a:calc(9svh - 1px)}}',
  ],
  [
    'puts all of a rule into one query',
    'p{--a:1svh;--b:2svh}',
    'p{--a:1vh;--b:2vh}@supports (height:1svh){p{--a:1svh;--b:2svh}}',
  ],
  ['adds a fallback for clip', 'p{overflow-x:clip}', 'p{overflow-x:hidden;overflow-x:clip}'],
])('lowers declarations: %s', (_, css, lowered) => expect(lower(css)).toBe(lowered));
