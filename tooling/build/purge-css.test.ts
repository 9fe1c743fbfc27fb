import { describe, expect, it } from 'vitest';
import { identifiersIn, removeUnusedProperties, removeUnusedRules } from './purge-css.ts';

describe('styles', () => {
  const lean = (css: string, ...names: string[]) => removeUnusedRules(css, new Set(names));

  it('lose the rules of classes that no element has, wherever they are nested', () => {
    expect(lean('@layer a, b;@layer kit{.a{top:0}.b{top:0}@media (width>=60px){.b{top:1px}.a{top:2px}}}', 'a')).toBe('@layer a, b;@layer kit{.a{top:0}@media (width>=60px){.a{top:2px}}}');
  });

  it('lose one selector of several', () => {
    expect(lean('.a,.b,p{top:0}', 'a')).toBe('.a,p{top:0}');
    expect(lean('.a .b,.c.a{top:0}', 'a', 'c')).toBe('.c.a{top:0}');
  });

  it('keep what a class in brackets does not decide', () => {
    const css = '.a:is(.b,.c){top:0}.a:not(.b) i{top:0}html:has(.b:not(.c)){top:0}';
    expect(lean(css, 'a')).toBe(css);
    expect(lean('.b:not(.a){top:0}', 'a')).toBe('');
  });

  it('part a list of selectors at its own commas, not at those in brackets', () => {
    expect(removeUnusedRules(':is(.a,.e:not(.b)) p,.e,.a{top:0}', new Set(['a']))).toBe(':is(.a,.e:not(.b)) p,.a{top:0}');
  });

  it('keep elements, attributes, steps of animations and faces', () => {
    const css = '@font-face{font-family:A;src:url(/a.b.woff2)}@keyframes k{0%{top:0}to{top:1.5px}}[lang=ar] p{top:.5px}';
    expect(lean(css)).toBe(css);
  });

  it('lose the rules of right-to-left text where there is none', () => {
    expect(lean('[dir=rtl] .a{top:0}.a,[dir=rtl] p{top:1px}', 'a')).toBe('.a{top:1px}');
    expect(lean('[dir=rtl] .a{top:0}[dir=rtl] .b{top:0}', 'a', '[dir=rtl]')).toBe('[dir=rtl] .a{top:0}');
  });

  it('lose queries that hold nothing any more', () => {
    expect(lean('@media print{.b{top:0}}.a{top:0}', 'a')).toBe('.a{top:0}');
  });

  it('lose custom properties that nothing asks for, also at second hand', () => {
    const css = ':root{--a:clamp(1px,2vw,3px);--b:var(--a);--c:0}p{top:var(--b)}';
    expect(removeUnusedProperties(css, '')).toBe(':root{--a:clamp(1px,2vw,3px);--b:var(--a);}p{top:var(--b)}');
    expect(removeUnusedProperties(':root{--a:0;--b:var(--a)}', '')).toBe(':root{}');
    expect(removeUnusedProperties(':root{--a:0}', 'p{top:var(--a)}')).toBe(':root{--a:0}');
  });
});

it('a class that a script may give is a word of it, but no property and no selector', () => {
  expect(identifiersIn('a.title=b.split("menu open"),c.classList.add(`done`),d?.querySelector(".end"),({mute:1,"e-f":h?i:j})')).toEqual(['a', 'b', 'menu', 'open', 'c', 'done', 'd', 'e-f', 'h', 'j']);
});
