import { describe, expect, it } from 'vitest';
import { settings } from '../../src/config/settings.ts';
import type { RouteName } from '../../src/i18n/routes.ts';
import { all, filesOf, pages, read } from './built-pages.ts';

/** Where each island stands, and on what it wakes. */
const expected = (name: RouteName): string[] => [
  'LanguagePicker interaction',
  'MobileMenu interaction',
  ...(['index', 'home', 'download'].includes(name) ? ['Carousel interaction'] : []),
  ...(name === 'help-center' ? ['ContactForm interaction'] : []),
];

describe.each(pages)('islands of $path', ({ name, dom, locale }) => {
  const islands = dom.querySelectorAll('astro-island');

  it('are the four and no other, each where it belongs', () => {
    expect(islands.map((island) => `${island.getAttribute('component-export')} ${island.getAttribute('client')}`)).toEqual(expected(name));
  });

  it('stand beside each other, with props that the island element reads', () => {
    for (const island of islands) {
      expect(island.querySelector('astro-island')).toBeNull();
      const kinds = [...(island.getAttribute('props') ?? '').matchAll(/\[(\d+),/g)].map(([, kind]) => kind);
      expect(kinds.length).toBeGreaterThan(0);
      expect(kinds.filter((kind) => kind !== '0' && kind !== '1')).toEqual([]);
    }
  });

  it('are whole before they wake', () => {
    for (const island of islands) expect(island.querySelectorAll('a,button,input,.slides li').length, island.getAttribute('component-export')).toBeGreaterThan(0);
  });

  it('get their strings in the language of the page, and no catalogue', () => {
    for (const island of islands) {
      const props = island.getAttribute('props') ?? '';
      expect(props.length).toBeLessThan(4000);
      if (locale.code !== 'en') expect(props).not.toMatch(/Choose your language|Close menu|Previous|Send message|Full name/);
    }
  });
});

describe('files of the islands', () => {
  const scripts = filesOf('dist').filter((file) => file.endsWith('.js'));

  it('hold no catalogue and no library that belongs to the build', () => {
    for (const file of scripts) expect(read(file), file).not.toMatch(/i18next|\bzod\b|getFixedT|هل تريد/);
  });

  it('name nobody’s server but the tag manager’s, where its id is set', () => {
    const addresses = scripts.flatMap((file) => read(file).match(/https?:\/\/[\w.-]+/g) ?? []);
    expect([...new Set(addresses)].filter((address) => !['http://www.w3.org', 'https://react.dev'].includes(address))).toEqual(settings.tagManagerId ? ['https://www.googletagmanager.com'] : []);
  });

  it('are all reachable from a page', () => {
    const used = new Set(
      pages.flatMap(({ dom }) => [...all(dom, 'script', 'src'), ...all(dom, 'astro-island', 'component-url'), ...all(dom, 'astro-island', 'renderer-url')]).map((path) => path.slice(1)),
    );
    for (const file of used) {
      for (const [, next] of file ? read(file).matchAll(/["']\.\/([\w.-]+\.js)["']/g) : []) used.add(`_astro/${next}`);
    }
    expect(scripts.filter((file) => !used.has(file))).toEqual([]);
  });
});
