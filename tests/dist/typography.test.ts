import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontsOf } from '../../src/assets/fonts.ts';
import { all, filesOf, pages } from './site.ts';

describe.each(pages.filter(({ name }) => name === 'index'))('fonts of $path', ({ locale, dom }) => {
  const styles = dom
    .querySelectorAll('head style')
    .map(({ text }) => text)
    .join('');

  it('are those of its script, the first of them asked for at once; none for Chinese, Japanese and Korean', () => {
    const [main] = fontsOf(locale.script);
    expect(all(dom, 'link[rel=preload][as=font]', 'href')).toEqual(locale.script === 'cjk' ? [] : [main?.path]);
    expect([...styles.matchAll(/url\(["']?(\/fonts\/[^"')]+)/g)].map(([, path]) => path)).toEqual(fontsOf(locale.script).map(({ path }) => path));
  });

  it('never move what is read', () => {
    const faces = [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face]) => face ?? '');
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
  it('weigh less than 30 kB each', () => {
    const files = filesOf('dist').filter((file) => file.startsWith('fonts/'));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => statSync(`dist/${file}`).size > 30_000)).toEqual([]);
  });
});
