import { expect, it } from 'vitest';
import { parsePage, renderPage } from './built-page.ts';
import { shortenSvgTags } from './shorten-svg-tags.ts';

function shorten(html: string): string {
  const page = parsePage('a.html', html);
  shortenSvgTags(page);
  return renderPage(page);
}

it('closes empty SVG shapes in their own tag, and nothing else', () => {
  expect(shorten('<svg><path class="a" d="M0 0"></path><g id="a"></g></svg><i class="b"></i>')).toBe('<svg><path class="a" d="M0 0"/><g id="a"></g></svg><i class="b"></i>');
});

it('leaves shapes with content, without quotes and in scripts', () => {
  const html = '<svg><rect id="a"><title>T</title></rect><path d=M0></path></svg><script>"<path d=\\"\\"></path>"</script>';
  expect(shorten(html)).toBe(html);
});
