import { expect, it } from 'vitest';
import { getSettings } from '../config/settings.ts';
import { getLocale } from '../i18n/locales.ts';
import { createJsonLdGraph } from './json-ld.ts';

it('names a page without a label, which its breadcrumb would leave empty', () => {
  const page = {
    locale: getLocale('en'),
    settings: getSettings(),
    name: 'risk-disclosure',
  } as const;
  expect(() => createJsonLdGraph({ ...page, label: undefined })).toThrow(
    /"risk-disclosure".*Expected a label.*label=/,
  );
  expect(JSON.stringify(createJsonLdGraph({ ...page, label: 'Risks' }))).toContain('"Risks"');
  expect(createJsonLdGraph({ ...page, name: 'redirect', label: undefined })).toEqual([]);
});
