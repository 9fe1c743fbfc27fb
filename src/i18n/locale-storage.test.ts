import { expect, it } from 'vitest';
import * as storage from './locale-storage.ts';

it('keeps a choice for 365 days (R23, R24)', () => {
  expect(storage).toMatchObject({
    localeCookieName: 'i18n_redirected',
    localeCookieMaxAgeSeconds: 365 * 24 * 60 * 60,
    localeIndexStorageKey: 'langindex',
  });
});
