import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { parseBuiltPage } from '../build/built-page.ts';
import { collectUsedCharacters } from './used-characters.ts';

const added = '-0123456789…‐';
const characters = (html: string, css = '') =>
  collectUsedCharacters(parseBuiltPage('', html, () => '').nodes, [postcss.parse(css)]);
const own = (html: string, css?: string) =>
  [...characters(html, css)]
    .filter((character) => !added.includes(character))
    .sort()
    .join('');

describe('the used characters of a page', () => {
  it('includes a page’s text, without tags, styles, scripts and comments', () => {
    const head = '<!doctype html><title>T</title><style>s{}</style><script>q()</script><!-- c -->';
    expect(own(`${head}<p class="x" title="y">A<b data-x="a > b">B</b></p>`)).toBe('AB');
  });

  it('includes fields, notices and the labels of islands', () => {
    const island =
      '<astro-island props="{&quot;key&quot;:[0,&quot;v&quot;],&quot;list&quot;:[1,[[0,&quot;w&quot;]]]}"></astro-island>';
    expect(own(`<input placeholder="p&amp;"><p data-offline="o"></p>${island}`)).toBe('&opvw');
  });

  it('includes attributes that a style shows', () => {
    expect(own('<p data-n="٧" data-m="x"></p>', 'p::after{content:attr(data-n) "/"}')).toBe('/٧');
  });

  it('includes the strings of styles, also escaped and in custom properties', () => {
    const css = 'p::before{content:"\\2192 \\"a"}q{--mark:\'✓\';background:url("z")}';
    expect(own('', css)).toBe('"a→✓');
  });

  it('includes the ligature of lam and an alef with madda or hamza', () => {
    expect(own('<p>\u0644\u0623</p>')).toContain('\ufefb');
    expect(own('<p>\u0644\u0627</p>')).not.toContain('\ufefb');
  });

  it('decodes character references', () => {
    expect(own('&lt;&#231;&#x142;&hearts;')).toBe('<çł♥');
  });

  it('leaves out the names of other languages', () => {
    const html = '<a class="x" hreflang="fr" href="/fr"><span>ç</span></a>a';
    expect(own(html)).toBe('a');
  });
});
