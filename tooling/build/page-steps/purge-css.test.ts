import { describe, expect, it } from 'vitest';
import { parseBuiltPage } from '../built-page.ts';
import { purgeCss } from './purge-css.ts';

/** Purges the styles of a page with a body, and returns them. */
function purge(css: string, body = '', chunk = ''): string {
  const page = parseBuiltPage(
    'en.html',
    `<html lang="en"><style>${css}</style>${body}</html>`,
    () => '',
  );
  purgeCss([page], [chunk]);
  return page.styles[0]?.root.toString() ?? '';
}

describe('the rules that an element uses', () => {
  it.each([
    ['a dot in an attribute', 'a[href$=".pdf"]{top:0}', '<a href="x.pdf">'],
    ['an escaped class', String.raw`.sm\:x{top:0}`, '<a class="sm:x">'],
    ['a class that is not ASCII', '.größe{top:0}', '<a class="größe">'],
    ['@scope', '@scope (.a){.b{top:0}}', '<a class="a"><b class="b">'],
    ['@container style()', '.a{--m:dark}@container style(--m:dark){p{top:0}}', '<p class="a">'],
    ['a custom property in a url', 'p{background:url("data:x;--q:1")}', '<p>'],
    ['@property', '@property --x{syntax:"*";inherits:false}p{--x:1px;transition:--x 1s}', '<p>'],
    ['classes in brackets', '.a:is(.a,i){top:0}.a:not(.b) i{top:0}', '<a class="a"><i>'],
    [
      'faces and animations',
      '@font-face{font-family:A;src:url(/a.b.woff2)}@keyframes k{to{top:1.5px}}',
    ],
    [
      'an attribute that a script adds',
      'html[data-open] p{top:0}',
      '<p>',
      'a.dataset.open="data-open"',
    ],
    ['an attribute that visitors change', 'details[open] p{top:0}', '<details><p>'],
    [
      'a value that a script may set',
      '[aria-expanded=true] p{top:0}',
      '<i aria-expanded="false"><p>',
    ],
    [
      'pseudo-classes alone',
      ':focus-visible{top:0}:lang(de){top:0}p,:target{top:0}:is(:lang(en),:lang(de)) p{top:0}',
      '<p>',
    ],
    ['a position in a list', '.a:has(>:nth-child(4)){top:0}.a:has(+p){top:0}', '<i class="a"><p>'],
    ['a language', '[lang=en] p{top:.5px}', '<p>'],
    ['media queries', '@layer a, b;@layer b{@media (width>=60px){.a{top:0}}}', '<a class="a">'],
  ])('keeps the rule of %s', (_what, css, body = '', chunk = '') => {
    expect(purge(css, body, chunk)).toBe(css);
  });
});

describe('the rules of classes that a script adds', () => {
  const css = '.open{top:0}.card-2{top:0}';
  it.each([
    ['a chunk, as a key', 'x.className=clsx({open:1,"card-2":n})'],
    ['a chunk, in a template', `a.className=\`open card-\${n}\``],
    ['a chunk, joined', 'a.className="open card-"+n'],
  ])('keeps classes in the scripts’ files: %s', (_what, chunk) => {
    expect(purge(css, '', chunk)).toBe(css);
  });

  it.each([
    ['an inline module', '<script type="module">a.classList.add("open","card-2")</script>'],
    ['a script with a less-than sign', '<script>if(a<b)a.classList.add("open","card-2")</script>'],
  ])('keeps classes in the page’s scripts: %s', (_what, body) => {
    expect(purge(css, body)).toBe(css);
  });
});

describe('the unused rules', () => {
  it('removes rules of unused classes, also nested ones', () => {
    const css =
      '@layer components{.a{top:0}.b{top:0}@media (width>=60px){.b{top:1px}.a{top:2px}}}.b{top:0}';
    const expected = '@layer components{.a{top:0}@media (width>=60px){.a{top:2px}}}';
    expect(purge(css, '<a class="a">')).toBe(expected);
  });

  it('removes one unused selector of several', () => {
    expect(purge('.a,.b,p{top:0}', '<p class="a">')).toBe('.a,p{top:0}');
  });

  it('removes rules with a pseudo-class of an unused class', () => {
    const css = '.b:hover{top:0}:hover .b{top:0}p :is(.b,.c):after{top:0}.b:has(p){top:0}';
    expect(purge(css, '<p>')).toBe('');
  });

  it('keeps the whole of a style that asks for it', () => {
    const page = parseBuiltPage(
      '',
      '<style data-whole>.a{top:0}</style><style>.a{top:0}</style>',
      () => '',
    );
    purgeCss([page], []);
    expect(page.styles.map(({ root }) => root.toString())).toEqual(['.a{top:0}', '']);
  });

  it('removes rules from a linked sheet unless one of its pages uses them', () => {
    const link = '<link rel="stylesheet" href="/_astro/a.12345678.css">';
    const pages = ['a', 'b'].map((name) =>
      parseBuiltPage('', `${link}<i class="${name}"></i>`, () => '.a{top:0}.b{top:0}.c{top:0}'),
    );
    purgeCss(pages, []);
    for (const { stylesheets } of pages)
      expect(stylesheets[0]?.root.toString()).toBe('.a{top:0}.b{top:0}');
  });
});
