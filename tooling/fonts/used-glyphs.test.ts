import { describe, expect, it } from 'vitest';
import { collectUsedGlyphs } from './used-glyphs.ts';

const added = '-0123456789…‐';
const own = (html: string) =>
  [...collectUsedGlyphs(html).own]
    .filter((character) => !added.includes(character))
    .sort()
    .join('');

describe('the characters of a page', () => {
  it('are those of its text, not of its tags, styles, scripts and comments', () => {
    expect(own('<!doctype html><title>T</title><style>s{}</style><script>q()</script><!-- c --><p class="x" title="y">A<b data-x="a > b">B</b></p>')).toBe('AB');
  });

  it('are those of what is read in fields and notices, and of the strings of islands', () => {
    expect(own('<input placeholder="p&amp;"><p data-offline="o"></p><astro-island props="{&quot;key&quot;:[0,&quot;v&quot;],&quot;list&quot;:[1,[[0,&quot;w&quot;]]]}"></astro-island>')).toBe('&opvw');
  });

  it('tell of lam before alef with madda or hamza', () => {
    expect(own('<p>\u0644\u0623</p>')).toContain('\ufefb');
    expect(own('<p>\u0644\u0627</p>')).not.toContain('\ufefb');
  });

  it('are what character references stand for', () => {
    expect(own('&lt;&#231;&#x142;')).toBe('<çł');
    expect(() => own('&hellip;')).toThrow('a page holds &hellip;. Expected one of: amp, lt');
  });

  it('are kept apart where they are another language’s name', () => {
    const { foreign } = collectUsedGlyphs('<a class="x" hreflang="fr" href="/fr"><span>ç</span></a>a');
    expect([...foreign]).toEqual(['ç']);
    expect(own('<a class="x" hreflang="fr" href="/fr"><span>ç</span></a>a')).toBe('a');
  });
});
