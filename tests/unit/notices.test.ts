import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const notices = readFileSync('public/third-party-notices.txt', 'utf8');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Packages of which something reaches visitors, so that their licences ask for a notice; `scheduler` comes with react-dom. */
const shipped = ['react', 'react-dom', 'scheduler', 'swiper', 'astro', 'flag-icons', 'lucide-static', ...['anuphan', 'manrope', 'vazirmatn'].map((name) => `@fontsource-variable/${name}`)];

it.each(shipped)('the notices name the authors of %s as its licence does', (name) => {
  const [authors] = readFileSync(`node_modules/${name}/LICENSE`, 'utf8').match(/^Copyright (\(c\)|\d{4}).*$/m) ?? [];
  expect(authors).toBeDefined();
  expect(notices).toContain(authors?.trim());
});

it('every package that the build needs is among them, or nothing of it reaches visitors', () => {
  const atBuildTime = [
    '@astrojs/markdown-satteri',
    '@astrojs/react',
    '@astrojs/sitemap',
    // Drawn in pictures alone, which the licence does not cover.
    '@fontsource-variable/noto-sans-jp',
    '@fontsource-variable/noto-sans-kr',
    '@fontsource-variable/noto-sans-sc',
    '@fontsource-variable/onest',
    '@humanwhocodes/momoa',
    '@sveltia/cms',
    'astro-i18next',
    'bidi-js',
    'cldr-misc-full',
    'fontverter',
    'franc-all',
    'harfbuzzjs',
    'i18next',
    'node',
    'sharp',
    'subset-font',
    'uqr',
    'vite',
    'yaml',
  ];
  expect(Object.keys(dependencies).filter((name) => !shipped.includes(name))).toEqual(atBuildTime);
});
