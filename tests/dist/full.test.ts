import { describe, expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import type { RouteName } from '../../src/i18n/routes.ts';
import settings from '../fixtures/site.full.json' with { type: 'json' };
import { all, filesOf, pageOf, pagesOf, read, textOf } from './site.ts';

/** The site as it is built when every setting is set (npm run build:full). */
describe.each(locales)('with every setting, in $code', (locale) => {
  const full = pagesOf(locale, 'dist-full');
  const page = (name: RouteName) => pageOf(locale.code, name, full).dom;

  it('the licence question names the number', () => {
    expect(textOf(page('help-center').querySelector('#faq-licence'))).toContain(settings.licenceNumber);
  });

  it('the ways to get in touch are phone, tickets and profiles', () => {
    expect(all(page('help-center'), '#contact a', 'href')).toEqual([
      `mailto:${settings.email}`,
      `tel:${settings.phone.replace(/[^+\d]/g, '')}`,
      settings.ticketUrl,
      ...settings.social.map(({ url }) => url),
    ]);
  });

  it('the form is posted to its address, and the stores are links', () => {
    const form = page('help-center').querySelector('#message form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([settings.formUrl, 'post']);
    expect(all(page('download'), '.get a', 'href')).toEqual([settings.stores.appStore, settings.stores.playStore]);
  });
});

describe('the tag manager', () => {
  const runtime = (root: string) => read(filesOf(root).find((file) => /_astro\/Runtime.*\.js$/.test(file)) ?? '', root);

  it('is in the runtime when an id is set, and leaves no trace when none is', () => {
    expect(runtime('dist-full')).toContain(settings.tagManagerId);
    expect(runtime('dist')).not.toMatch(/GTM|googletagmanager|gtm\.js/i);
  });

  it('is never in the pages themselves', () => {
    expect(filesOf('dist-full').filter((file) => file.endsWith('.html') && /googletagmanager|GTM-/.test(read(file, 'dist-full')))).toEqual([]);
  });
});
