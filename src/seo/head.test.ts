import { describe, expect, it } from 'vitest';
import { builtLocales, getLocale } from '../i18n/locales.ts';
import { createBasicHeadTags, createHeadTags, type HeadOptions } from './head.ts';

const input: HeadOptions = {
  locale: getLocale('ar'),
  name: 'products',
  meta: { title: 'T', description: 'D', keywords: ['a', 'b'] },
  url: 'https://example.com',
  brand: 'Brand',
};
const values = (head: ReturnType<typeof createHeadTags>, key: string, name: string) =>
  head
    .filter(({ attributes }) => attributes?.[key] === name)
    .map(({ attributes }) => attributes?.['content'] ?? attributes?.['href']);

describe('the head', () => {
  it('links each language, and English as x-default', () => {
    const head = createHeadTags(input);
    expect(values(head, 'rel', 'canonical')).toEqual(['https://example.com/ar/products']);
    expect(values(head, 'rel', 'alternate')).toEqual([
      ...builtLocales.map(({ code }) => `https://example.com/${code}/products`),
      'https://example.com/en/products',
    ]);
    expect(values(head, 'property', 'og:locale')).toEqual(['ar_AR']);
    expect(values(head, 'property', 'og:locale:alternate')).toEqual([]);
    expect(values(head, 'name', 'keywords')).toEqual(['a, b']);
  });

  it('makes the landing page the canonical of /home', () => {
    const head = createHeadTags({ ...input, name: 'home' });
    expect(values(head, 'rel', 'canonical')).toEqual(['https://example.com/ar']);
    expect(values(head, 'property', 'og:image')).toEqual(['https://example.com/share/ar.png']);
  });

  it('begins the head of a page without a language like all others', () => {
    expect(createBasicHeadTags(input.meta, 'https://example.com/ar/products')).toEqual(
      createHeadTags(input).slice(0, 4),
    );
    expect(values(createBasicHeadTags({ title: 'T', description: 'D' }), 'name', 'robots')).toEqual(
      ['noindex'],
    );
  });

  it('keeps search engines out of redirect and error pages', () => {
    for (const name of ['redirect', 'not-found'] as const) {
      const head = createHeadTags({ ...input, name });
      expect(values(head, 'name', 'robots')).toEqual(['noindex']);
      expect(values(head, 'rel', 'canonical')).toEqual([]);
    }
  });
});
