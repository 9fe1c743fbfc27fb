import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parsePage } from '../built-page.ts';
import { deferCss } from './defer-css.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'defer-'));
  mkdirSync(join(site, '_astro'));
  writeFileSync(join(site, '_astro/late.aaaa.css'), '.own{top:0}');
});
afterEach(() => rmSync(site, { recursive: true }));

const link = '<link rel="stylesheet" href="/_astro/late.aaaa.css">';

/** Returns the styles of pages with these styles and this body, and their linked sheet. */
async function defer(styles: readonly string[], body: string) {
  const pages = styles.map((css, index) =>
    parsePage(`${index}.html`, `<style>${css}</style>${body.replace('LINK', link)}`),
  );
  await deferCss(pages, site);
  const sheet = readFileSync(join(site, pages[0]?.stylesheets[0]?.path ?? ''), 'utf8');
  return { styles: pages.map((page) => page.styles[0]?.css), sheet };
}

const body = '<main><p class="a">LINK<p class="b"></main>';

const layer = (css: string) => `@layer sections{${css}}`;

it.each([
  ['a class below the link', '.a{top:0}', '.b{top:0}.a .b{top:0}'],
  ['classes in brackets', 'p:is(.a,.b){top:0}', ':is(.b,.c){top:0}.a :where(.b) p{top:0}'],
  ['a group with its query', '.a{top:0}', '@media print{.b{top:0}}'],
  ['keyframes that only it names', '.a{top:0}', '@keyframes k{to{top:0}}.b{animation:k 1s}'],
  ['a property that only it names', '.a{top:0}', '@property --b{inherits:true}.b{top:var(--b)}'],
])('moves the rule of %s to the linked sheet', async (_what, early, late) => {
  expect(await defer([layer(early + late)], body)).toEqual({
    styles: [layer(early)],
    sheet: `${layer(late)}.own{top:0}`,
  });
});

it.each([
  ['an element', 'p,.b{top:0}'],
  ['a class above the link', '.a,.b{top:0}'],
  ['classes that an element may lack or get', '.a:not(.b){top:0}p:has(.b){top:0}'],
  ['a typeface', '@font-face{font-family:A}'],
  ['an order of layers', '@layer a,b;.a{top:0}'],
  ['keyframes that it shares', '@keyframes k{to{top:0}}.a{animation:k 1s}'],
])('keeps the rule of %s', async (_what, css) => {
  expect(await defer([layer(css)], body)).toEqual({ styles: [layer(css)], sheet: '.own{top:0}' });
});

it('keeps rules of the footer, which all pages have', async () => {
  const styles = [layer('.b{top:0}')];
  expect(await defer(styles, `${body}<footer class="b"></footer>`)).toEqual({
    styles,
    sheet: '.own{top:0}',
  });
});

it('keeps rules of the base, which all pages have', async () => {
  const styles = ['@layer base{.b{top:0}}'];
  expect(await defer(styles, body)).toEqual({ styles, sheet: '.own{top:0}' });
});

it('keeps rules that another page with the sheet needs early or lacks', async () => {
  const styles = [layer('.b{top:0}'), layer('.b{top:0}.c{top:0}')];
  expect(await defer(styles, body)).toEqual({
    styles,
    sheet: '.own{top:0}',
  });
});

it('moves nothing to a sheet after main', async () => {
  expect(await defer([layer('.b{top:0}')], '<main></main>LINK<p class="b">')).toEqual({
    styles: [layer('.b{top:0}')],
    sheet: '.own{top:0}',
  });
});
