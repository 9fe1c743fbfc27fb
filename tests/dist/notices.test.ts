import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listBuiltFiles, readBuiltFile } from './helpers/built-pages.ts';

const lock: { packages: Record<string, { version: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const text = readBuiltFile('third-party-notices.txt');
const oneLine = (lines: string) => lines.replaceAll(/\s+/g, ' ').trim();
const noticesLine = oneLine(text);
const named = [...text.matchAll(/^([@a-z][\w./@-]*) (\d+\.\d+\.\d+\S*)$/gm)].map(
  ([, name = '', version]) => ({ name, version }),
);

describe('the third-party notices', () => {
  it('names every package in the site with its locked version', () => {
    const scripts = ['react', 'react-dom', 'scheduler', 'swiper'];
    const fonts = [
      ...new Set(
        listBuiltFiles('dist').flatMap(
          (file) => file.match(/^fonts\/(?:names-)?([a-z]+)-/)?.[1] ?? [],
        ),
      ),
    ].map((family) => `@fontsource-variable/${family}`);
    expect(fonts).toContain('@fontsource-variable/manrope');
    expect(named.map(({ name }) => name).sort()).toEqual(
      [...scripts, ...fonts, 'flag-icons', '@iconify-json/lucide'].sort(),
    );
    for (const { name, version } of named)
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  });

  it.each(named)('holds the full license of $name with its authors', ({ name }) => {
    const file =
      name === '@iconify-json/lucide'
        ? 'src/components/ui/lucide-license.txt'
        : `node_modules/${name}/LICENSE`;
    const license = readFileSync(file, 'utf8');
    const authors = license.match(/^Copyright (\(c\)|\d{4}).*$/gm) ?? [];
    expect(authors).not.toEqual([]);
    const terms = license.split(/\n\s*\n/).map(oneLine);
    expect(
      [
        ...authors.map(oneLine),
        ...terms.filter((part) => part.length > 60 && !part.startsWith('Copyright')),
      ].filter((part) => !noticesLine.includes(part)),
    ).toEqual([]);
  });
});
