import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import {
  applyPageEdits,
  insertHtmlAfter,
  parseBuiltPage,
  removeElement,
  replaceAttribute,
} from './built-page.ts';

const html = [
  '<!DOCTYPE html><html lang=en><head><meta charset="utf-8"><style>a{}</style>',
  "<link rel=\"stylesheet\" href='/a.css'><script>if(a<b)c('</p>')</script></head>",
  '<body><p  class="x">1&nbsp;&lt;2<br/>é😀<noscript><img src="n"></noscript>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><template><i title="a > b"></i></template>',
].join('\n');

describe('a built page', () => {
  it('keeps every byte that no step edits', () => {
    expect(applyPageEdits(parseBuiltPage('a.html', html, () => ''))).toBe(html);
  });

  it('lists elements in templates and in noscript', () => {
    const names = parseBuiltPage('a.html', html, () => '').elements.map(({ tagName }) => tagName);
    expect(names).toEqual(expect.arrayContaining(['img', 'i', 'path']));
  });

  it('writes changed styles, linked stylesheets and attributes', () => {
    const page = parseBuiltPage('a.html', html, () => '');
    for (const style of page.styles) style.root = postcss.parse('b{}');
    for (const sheet of page.stylesheets) sheet.path = '/b.css';
    const path = page.elements.find(({ tagName }) => tagName === 'path');
    if (path) replaceAttribute(page, path, 'd', '"&');
    expect(applyPageEdits(page)).toBe(
      html
        .replace('a{}', 'b{}')
        .replace("href='/a.css'", 'href="/b.css"')
        .replace('d="M0 0"', 'd="&quot;&amp;"'),
    );
  });

  it('removes an element with its content', () => {
    const page = parseBuiltPage('a.html', '<p>a<svg><path>c</path></svg></p>', () => '');
    for (const element of page.elements)
      if (element.tagName === 'path') removeElement(page, element);
    expect(applyPageEdits(page)).toBe('<p>a<svg></svg></p>');
  });

  it('inserts an element after another', () => {
    const page = parseBuiltPage('a.html', '<meta content="a"><title>b</title>', () => '');
    for (const element of page.elements)
      if (element.tagName === 'meta') insertHtmlAfter(page, element, '<meta content="c">');
    expect(applyPageEdits(page)).toBe('<meta content="a"><meta content="c"><title>b</title>');
  });

  it('refuses to write an attribute that the element lacks', () => {
    const page = parseBuiltPage('a.html', html, () => '');
    const [path] = page.elements.filter(({ tagName }) => tagName === 'path');
    if (!path) throw new Error('Expected a path.');
    expect(() => replaceAttribute(page, path, 'fill', 'red')).toThrow(
      'a.html: <path> has no attribute fill. Expected it: another step may have removed it, or Astro',
    );
  });

  it('refuses to edit an element whose position is not kept', () => {
    const page = parseBuiltPage('a.html', '<p class="a">b</p>', () => '');
    const [paragraph] = page.elements.filter(({ tagName }) => tagName === 'p');
    if (!paragraph) throw new Error('Expected a paragraph.');
    const refusal = /^a\.html: the position of <p> is not kept\. Add it to editedElements/;
    expect(() => replaceAttribute(page, paragraph, 'class', 'b')).toThrow(refusal);
    expect(() => removeElement(page, paragraph)).toThrow(refusal);
    expect(() => insertHtmlAfter(page, paragraph, '<p>')).toThrow(refusal);
  });
});
