import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { all, filesOf, pages, textOf } from './site.ts';

const families = {
  latin: ['manrope-latin'],
  vietnamese: ['manrope-latin', 'manrope-vietnamese'],
  cyrillic: ['manrope-cyrillic', 'manrope-latin', 'manrope-cyrillic-ext'],
  arabic: ['vazirmatn-arabic', 'vazirmatn-latin'],
  thai: ['anuphan-thai', 'anuphan-latin'],
  cjk: [],
};

/** The code points that a `unicode-range` names: `U+20-7E,U+A0`. */
function pointsOf(range: string): Set<number> {
  return new Set(
    range.split(',').flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
}

describe.each(pages.filter(({ name }) => name === 'index'))('fonts of $path', ({ locale, dom }) => {
  const styles = dom
    .querySelectorAll('head style')
    .map(({ text }) => text)
    .join('');
  const faces = [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face]) => face ?? '');

  it('are those of its script, the first of them asked for at once; none for Chinese, Japanese and Korean', () => {
    const named = [...styles.matchAll(/url\(["']?(\/fonts\/[^"')]+)/g)].map(([, path = '']) => path);
    expect(named.map((path) => path.replace(/^.*\/|\..*$/g, ''))).toEqual(families[locale.script]);
    expect(all(dom, 'link[rel=preload][as=font]', 'href')).toEqual(named.slice(0, 1));
    expect(filesOf('dist')).toEqual(expect.arrayContaining(named.map((path) => path.slice(1))));
  });

  it.skipIf(locale.script === 'cjk')('have every letter of the language’s pages', () => {
    const parts = pages.filter((page) => page.locale === locale).flatMap((page) => ['main', 'body > footer'].map((selector) => page.dom.querySelector(selector)));
    const known = new Set(faces.flatMap((face) => [...pointsOf(face.match(/unicode-range:([^;]+)/)?.[1] ?? '')]));
    const letters = new Set(parts.flatMap((part) => [...textOf(part)]).filter((letter) => /\p{L}|\p{Nd}/u.test(letter)));
    const foreign = new Set(parts.flatMap((part) => part?.querySelectorAll('[lang]') ?? []).flatMap((element) => [...textOf(element)]));
    expect(letters.size).toBeGreaterThan(40);
    expect([...letters].filter((letter) => !foreign.has(letter) && !known.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('never move what is read', () => {
    expect(faces.filter((face) => face.includes('/fonts/') && !/font-display:\s*optional/.test(face))).toEqual([]);
    if (locale.script !== 'cjk') expect(faces.some((face) => face.includes('local(') && /size-adjust/.test(face))).toBe(true);
  });
});

describe('colours', () => {
  it('take red for a rise in Chinese, Japanese and Korean only', () => {
    const redIsUp = pages.filter(({ name, html }) => name === 'index' && /--gain:\s*var\(--red\)/.test(html));
    expect(redIsUp.map(({ locale }) => locale.code)).toEqual(['ja', 'ko', 'zh']);
  });
});

describe('font files', () => {
  const files = filesOf('dist').filter((file) => file.startsWith('fonts/'));

  it('carry a hash of their own bytes in their names, as they are cached for ever', () => {
    const hash = (file: string) =>
      createHash('sha256')
        .update(readFileSync(`dist/${file}`))
        .digest('hex')
        .slice(0, 8);
    expect(files).toEqual(files.map((file) => file.replace(/\.[^.]+\.woff2$/, `.${hash(file)}.woff2`)));
  });

  it('weigh less than 30 kB each', () => {
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => statSync(`dist/${file}`).size > 30_000)).toEqual([]);
  });
});
