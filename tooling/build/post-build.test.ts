import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runPageSteps } from './post-build.ts';

describe('the page steps', () => {
  const root = mkdtempSync(join(tmpdir(), 'post-build-'));
  const site = join(root, 'site');
  const head = [
    '<meta property="og:image" content="https://share/share/en/a.png"/>',
    '<link rel="preload" href="/fonts/manrope-latin.woff2" as="font">',
    '<style>@font-face{font-family:A;src:url(/fonts/manrope-latin.woff2)}</style>',
    '<style>.used{color:red}.unused{color:blue}</style>',
  ].join('');
  const body = '<h1 class="used">Our app</h1><astro-island uid="1"></astro-island>';
  const page = `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
  const log: string[] = [];
  let written = '';

  beforeAll(async () => {
    mkdirSync(join(site, '_astro'), { recursive: true });
    writeFileSync(join(site, 'en.html'), page);
    writeFileSync(join(site, 'verification.html'), page);
    vi.spyOn(console, 'log').mockImplementation((line) => log.push(line.slice(9)));
    await runPageSteps(['en.html'], site);
    vi.restoreAllMocks();
    written = readFileSync(join(site, 'en.html'), 'utf8');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('changes a page by all steps and writes it once', () => {
    const [font = ''] = readdirSync(join(site, 'fonts'));
    expect(font).toMatch(/^manrope-latin\.[\da-f]{8}\.woff2$/);
    expect(written.replace(/\?v=[\da-f]{8}/, '?v=')).toBe(
      page
        .replace('a.png"/>', 'a.png?v="/><meta property="og:image:alt" content="Our app"/>')
        .replaceAll('manrope-latin.woff2', font)
        .replace('.unused{color:blue}', '')
        .replaceAll(/(?<=<style>).*?(?=<\/style>)/g, '@supports (aspect-ratio:1){$&}')
        .replace('<astro-island uid="1">', '<astro-island>'),
    );
    expect(readdirSync(join(site, 'share/en'))).toEqual(['a.png']);
  });

  it('leaves pages alone that Astro did not write', () => {
    expect(readFileSync(join(site, 'verification.html'), 'utf8')).toBe(page);
  });

  it('gives pages that share an image the alt text of the first', async () => {
    const shared = join(root, 'shared');
    mkdirSync(join(shared, '_astro'), { recursive: true });
    mkdirSync(join(shared, 'en'));
    const files = ['en/a.html', 'en/b.html'];
    for (const file of files)
      writeFileSync(join(shared, file), page.replace('Our app', file === files[0] ? 'A' : 'B'));
    await runPageSteps(files, shared);
    const [owner, other] = files.map(
      (file) => readFileSync(join(shared, file), 'utf8').match(/<meta.*?alt" content="\w"/)?.[0],
    );
    expect(owner).toMatch(/alt" content="A"$/);
    expect(other).toBe(owner);
  });

  it('logs the numbers of pages, pictures and typefaces', () => {
    expect(log.map((line) => line.replace(/ in .*/, ''))).toEqual([
      '[styles] 1 pages without unused styles',
      '[og-images] 1 pictures of shared links',
      `[fonts] ${readdirSync(join(site, 'fonts')).length} typefaces with only the letters of their pages`,
    ]);
  });
});
