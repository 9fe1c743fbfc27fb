import { expect, it } from 'vitest';
import { parseBuiltPage } from '../built-page.ts';
import { deferCss } from './defer-css.ts';

const link = '<link rel="stylesheet" href="/_astro/late.aaaa.css">';

/** Returns the styles of pages with these styles and this body, and their linked sheet. */
function defer(styles: readonly string[], body: string) {
  const pages = styles.map((css, index) =>
    parseBuiltPage(
      `${index}.html`,
      `<style>${css}</style>${body.replace('LINK', link)}`,
      () => '.own{top:0}',
    ),
  );
  deferCss(pages);
  return {
    styles: pages.map((page) => page.styles[0]?.root.toString()),
    sheet: pages[0]?.stylesheets[0]?.root.toString(),
  };
}

const body = '<main><p class="a">LINK<p class="b"></main>';

const layer = (css: string) => `@layer sections{${css}}`;

it.each([
  ['a class below the link', '.a{top:0}', '.b{top:0}.a .b{top:0}'],
  ['classes in brackets', 'p:is(.a,.b){top:0}', ':is(.b,.c){top:0}.a :where(.b) p{top:0}'],
  ['a group with its query', '.a{top:0}', '@media print{.b{top:0}}'],
  ['keyframes that only it names', '.a{top:0}', '@keyframes k{to{top:0}}.b{animation:k 1s}'],
  ['a property that only it names', '.a{top:0}', '@property --b{inherits:true}.b{top:var(--b)}'],
])('moves the rule of %s to the linked sheet', (_what, early, late) => {
  expect(defer([layer(early + late)], body)).toEqual({
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
])('keeps the rule of %s', (_what, css) => {
  expect(defer([layer(css)], body)).toEqual({ styles: [layer(css)], sheet: '.own{top:0}' });
});

it('keeps rules of the footer, which all pages have', () => {
  const styles = [layer('.b{top:0}')];
  expect(defer(styles, `${body}<footer class="b"></footer>`)).toEqual({
    styles,
    sheet: '.own{top:0}',
  });
});

it('keeps rules of the base, which all pages have', () => {
  const styles = ['@layer base{.b{top:0}}'];
  expect(defer(styles, body)).toEqual({ styles, sheet: '.own{top:0}' });
});

it('keeps rules that another page with the sheet needs early or lacks', () => {
  const styles = [layer('.b{top:0}'), layer('.b{top:0}.c{top:0}')];
  expect(defer(styles, body)).toEqual({
    styles,
    sheet: '.own{top:0}',
  });
});

it('moves nothing to a sheet after main', () => {
  expect(defer([layer('.b{top:0}')], '<main></main>LINK<p class="b">')).toEqual({
    styles: [layer('.b{top:0}')],
    sheet: '.own{top:0}',
  });
});
