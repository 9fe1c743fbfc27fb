import { beforeEach, describe, expect, it } from 'vitest';
import { getSettings } from '../../src/config/settings.ts';
import ui from '../../src/content/ui/en.json' with { type: 'json' };
import type { RouteName } from '../../src/i18n/routes.ts';
import {
  listAttributeValues,
  listBuiltFiles,
  pages,
  readBuiltFile,
} from './helpers/built-pages.ts';

const settings = getSettings();
/** One of each island. */
const englishLabels = [ui.language.choose, ui.menu.close, ui.carousel.previous, ui.form.send];

/** Lists the islands of a page, each with the event that hydrates it. */
const expected = (name: RouteName): string[] => [
  'LanguagePicker interaction',
  'MobileMenu interaction',
  ...(['index', 'home', 'download'].includes(name) ? ['Carousel interaction'] : []),
  ...(name === 'help-center' ? ['ContactForm interaction'] : []),
];

describe.each(pages)('the islands of $path', ({ name, dom, locale }) => {
  const islands = dom.querySelectorAll('astro-island');

  it('loads exactly the page’s islands, in order', () => {
    expect(
      islands.map(
        (island) => `${island.getAttribute('component-export')} ${island.getAttribute('client')}`,
      ),
    ).toEqual(expected(name));
  });

  it('nests no island and gives each readable props', () => {
    for (const island of islands) {
      expect(island.querySelector('astro-island')).toBeNull();
      const kinds = [...(island.getAttribute('props') ?? '').matchAll(/\[(\d+),/g)].map(
        ([, kind]) => kind,
      );
      expect(kinds.length).toBeGreaterThan(0);
      expect(kinds.filter((kind) => kind !== '0' && kind !== '1')).toEqual([]);
    }
  });

  it('renders every island before it hydrates', () => {
    for (const island of islands)
      expect(
        island.querySelectorAll('a,button,input,.slides li').length,
        island.getAttribute('component-export'),
      ).toBeGreaterThan(0);
  });

  it('gives islands labels in the page’s language and no catalog', () => {
    for (const island of islands) {
      const props = island.getAttribute('props') ?? '';
      expect(props.length).toBeLessThan(4000);
      const hasEnglishLabel = englishLabels.some((label) => props.includes(label));
      expect(hasEnglishLabel, props).toBe(locale.code === 'en');
    }
  });
});

describe('the scripts of islands', () => {
  const scripts = listBuiltFiles('dist').filter((file) => file.endsWith('.js'));
  beforeEach(() => expect(scripts).not.toEqual([]));

  it('ships no catalog and no build library to browsers', () => {
    for (const file of scripts)
      expect(readBuiltFile(file), file).not.toMatch(/i18next|\bzod\b|getFixedT/);
    for (const label of englishLabels)
      expect(
        scripts.filter((file) => readBuiltFile(file).includes(label)),
        label,
      ).toEqual([]);
  });

  it('names no foreign server in scripts but a set tag manager’s', () => {
    const addresses = scripts.flatMap(
      (file) => readBuiltFile(file).match(/https?:\/\/[\w.-]+/g) ?? [],
    );
    expect(
      [...new Set(addresses)].filter(
        (address) => !['http://www.w3.org', 'https://react.dev'].includes(address),
      ),
    ).toEqual(settings.tagManagerId ? ['https://www.googletagmanager.com'] : []);
  });

  it('ships no script that no page loads', () => {
    const used = new Set(
      pages
        .flatMap(({ dom }) => [
          ...listAttributeValues(dom, 'script', 'src'),
          ...listAttributeValues(dom, 'astro-island', 'component-url'),
          ...listAttributeValues(dom, 'astro-island', 'renderer-url'),
        ])
        .map((path) => path.slice(1)),
    );
    for (const file of used) {
      for (const [, next] of file ? readBuiltFile(file).matchAll(/["']\.\/([\w.-]+\.js)["']/g) : [])
        used.add(`_astro/${next}`);
    }
    expect(scripts.filter((file) => !used.has(file))).toEqual([]);
  });
});
