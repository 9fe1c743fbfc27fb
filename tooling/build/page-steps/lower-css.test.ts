import { expect, it } from 'vitest';
import { parseBuiltPage } from '../built-page.ts';
import { lowerCssForOldBrowsers } from './lower-css.ts';

const order = '@layer low,high;';

function lower(css: string): string | undefined {
  const page = parseBuiltPage('en.html', `<style>${order}${css}</style>`, () => '');
  lowerCssForOldBrowsers([page]);
  return page.styles[0]?.root.toString();
}

it('raises later layers above earlier ones, and rules without one most', () => {
  const css = 'i{top:0}@layer high{b{top:0}}@layer low{p{top:0}@media print{p{top:1px}}}';
  expect(lower(css)).toBe(
    '@supports (aspect-ratio:1){i:not(#\\#):not(#\\#){top:0}b:not(#\\#){top:0}p{top:0}@media print{p{top:1px}}}',
  );
});

it('raises a sheet without lower layers as much as one with them', () => {
  const page = parseBuiltPage(
    'en.html',
    `<style>${order}@layer low{p{top:1px}}</style><link rel="stylesheet" href="/_astro/late.aaaa.css">`,
    () => '@layer high{.a{top:0}}',
  );
  lowerCssForOldBrowsers([page]);
  expect(page.stylesheets[0]?.root.toString()).toBe(
    '@supports (aspect-ratio:1){.a:not(#\\#){top:0}}',
  );
});

it('hides all other than the plain rules from browsers below the baseline', () => {
  expect(lower('@supports not (aspect-ratio:1){p{top:0}}@layer low{b{top:0}}')).toBe(
    '@supports not (aspect-ratio:1){p{top:0}}@supports (aspect-ratio:1){b{top:0}}',
  );
});

it('lowers declarations', () => {
  expect(lower('@layer low{p{height:1dvh}}')).toContain('p{height:1vh;height:1dvh}');
});

it.each([
  ['a layer without a place', '@layer other{p{top:0}}', 'en.html: the layer "other" has no place'],
  ['an id in a layer', '@layer low{#a{top:0}}', 'en.html: the rule "#a" has an id'],
  ['a second order of layers', '@layer high,low;', 'The pages declare 2 orders of layers'],
])('refuses %s', (_, css, message) => {
  expect(() => lower(css)).toThrow(message);
});

it('names the linked stylesheet of a wrong rule', () => {
  const html = `<style>${order}</style><link rel="stylesheet" href="/_astro/late.aaaa.css">`;
  const page = parseBuiltPage('en.html', html, () => '@layer low{#a{top:0}}');
  expect(() => lowerCssForOldBrowsers([page])).toThrow('_astro/late.aaaa.css: the rule "#a"');
});
