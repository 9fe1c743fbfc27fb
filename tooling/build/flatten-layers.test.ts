import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePage } from './built-page.ts';
import { flattenLayers } from './flatten-layers.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'flatten-'));
  mkdirSync(join(site, '_astro'));
});
afterEach(() => rmSync(site, { recursive: true }));

const order = '@layer low,high;';

/** The style of a page that holds a body, without layers and without the query around it. */
async function flatten(css: string, body = '', script = ''): Promise<string> {
  writeFileSync(join(site, '_astro/chunk.js'), script);
  const page = parsePage('en.html', `<html lang="en"><style>${order}${css}</style>${body}</html>`);
  await flattenLayers([page], site);
  return page.styles[0]?.css.match(/^@supports \(aspect-ratio:1\)\{(.*)\}$/)?.[1] ?? '';
}

describe('styles without layers', () => {
  it('sorts rules by layer, those without one last', async () => {
    const css = 'i{top:0}@layer high{b{top:0}}@layer low{p{top:0}@media print{p{top:1px}}}';
    expect(await flatten(css)).toBe('p{top:0}@media print{p{top:1px}}b{top:0}i{top:0}');
  });

  it('hides all rules but the plain ones from browsers below the baseline', async () => {
    const page = parsePage(
      'en.html',
      `<style>${order}@supports not (aspect-ratio:1){p{top:0}}@layer low{b{top:0}}</style>`,
    );
    await flattenLayers([page], site);
    expect(page.styles[0]?.css).toBe(
      '@supports not (aspect-ratio:1){p{top:0}}@supports (aspect-ratio:1){b{top:0}}',
    );
  });

  it.each([
    [
      'repeats a class',
      '<p class="b a">',
      '@layer low{p.a{top:0}}@layer high{.b{top:1px}}',
      'p.a{top:0}.b.b{top:1px}',
    ],
    [
      'excludes a class of no element',
      '<p class="a">',
      '@layer low{.a{top:0}}@layer high{p{top:1px}}',
      '.a{top:0}p:not(._){top:1px}',
    ],
    [
      'raises before a pseudo-element',
      '<p class="a">',
      '@layer low{.a::after{top:0}}@layer high{p::after{top:1px}}',
      '.a::after{top:0}p:not(._)::after{top:1px}',
    ],
    [
      'compares a shorthand with a part of it',
      '<p class="a">',
      '@layer low{.a{margin-top:0}}@layer high{p{margin:1px}}',
      '.a{margin-top:0}p:not(._){margin:1px}',
    ],
    [
      'raises what a raised rule lost to',
      '<p class="a b">',
      '@layer low{p.a{top:0}}@layer high{.a{top:1px}p{top:2px}.b{top:3px}}',
      'p.a{top:0}.a.a{top:1px}p:not(._){top:2px}.b.b{top:3px}',
    ],
    [
      'takes any state for possible',
      '<p class="a">',
      '@layer low{.a:hover{top:0}}@layer high{.a{top:1px}}',
      '.a:hover{top:0}.a.a{top:1px}',
    ],
    [
      'lets an important rule of a lower layer win',
      '<p class="a">',
      '@layer low{p{top:0!important}}@layer high{.a{top:1px!important}}',
      'p:not(._){top:0!important}.a{top:1px!important}',
    ],
    [
      'takes the relation to others into account',
      '<i></i><p class="a">',
      '@layer low{i+.a{top:0}b+.a.a{top:0}}@layer high{.a{top:1px}}',
      'i+.a{top:0}b+.a.a{top:0}.a.a{top:1px}',
    ],
  ])('%s', async (_, body, css, flat) => {
    expect(await flatten(css, body)).toBe(flat);
  });

  it.each([
    [
      'no element has both',
      '<p class="a"></p><b class="b">',
      '@layer low{p.a{top:0}}@layer high{.b{top:1px}}',
    ],
    [
      'they set other properties',
      '<p class="a">',
      '@layer low{.a{top:0}}@layer high{p{color:red}}',
    ],
    [
      'one is for a pseudo-element',
      '<p class="a">',
      '@layer low{.a::after{top:0}}@layer high{p{top:1px}}',
    ],
    [
      'no element is where it says',
      '<i></i><u class="a"></u><p class="a">',
      '@layer low{i+.a{top:0}}@layer high{p{top:1px}}',
    ],
    ['it wins anyway', '<p class="a">', '@layer low{p{top:0}}@layer high{.a{top:1px}}'],
  ])('raises nothing where %s', async (_, body, css) => {
    expect(await flatten(css, body)).not.toMatch(/\.(\w+)\.\1|:not/);
  });

  it('raises a rule for an element that only scripts create', async () => {
    const css = '@layer low{p.a{top:0}}@layer high{.new{top:1px}}';
    expect(await flatten(css, '<p class="a">', 'x("p","new a")')).toBe(
      'p.a{top:0}.new.new{top:1px}',
    );
    expect(await flatten(css, '<p class="a">', 'x("p","new b")')).toBe('p.a{top:0}.new{top:1px}');
  });

  it('raises a rule above one of a style sheet that comes later', async () => {
    writeFileSync(join(site, '_astro/late.aaaa.css'), '@layer low{.a{top:0}}');
    const page = parsePage(
      'en.html',
      `<style>${order}@layer high{.a{top:1px}}</style><link rel="stylesheet" href="/_astro/late.aaaa.css"><p class="a">`,
    );
    await flattenLayers([page], site);
    expect(page.styles[0]?.css).toContain('{.a.a{top:1px}}');
    expect(page.stylesheets[0]?.path).not.toContain('aaaa');
    expect(readFileSync(join(site, page.stylesheets[0]?.path ?? ''), 'utf8')).toBe(
      '@supports (aspect-ratio:1){.a{top:0}}',
    );
  });

  it('lowers declarations', async () => {
    expect(await flatten('@layer low{p{translate:1px}}')).toBe('p{transform:translate(1px)}');
  });

  it.each([
    [
      'names a layer without a place',
      '@layer other{p{top:0}}',
      '',
      'The layer "other" has no place',
    ],
    [
      'refuses a layer inside another rule',
      '@media print{@layer low{p{top:0}}}',
      '',
      'Move it to the top of its style sheet',
    ],
    [
      'names an id of a lower layer',
      '@layer low{#a{top:0}}@layer high{p{top:1px}}',
      '<p id="a">',
      '"#a" would win over "p" of a higher layer',
    ],
  ])('%s', async (_, css, body, message) => {
    await expect(flatten(css, body)).rejects.toThrow(message);
  });

  it('names a second order of layers', async () => {
    await expect(flatten('@layer high,low;')).rejects.toThrow(
      'The pages declare 2 orders of layers',
    );
  });
});
