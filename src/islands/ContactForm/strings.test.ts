import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { number } from '../../i18n/formats.ts';
import { locales } from '../../i18n/locales.ts';
import { draftLife } from './draft-store.ts';

describe.each(locales)('the form in $code', ({ code }) => {
  const { form } = JSON.parse(readFileSync(new URL(`../../content/ui/${code}.json`, import.meta.url), 'utf8')) as { form: Record<string, string> };

  it('says how many days a draft is kept', () => expect(form['kept']).toMatch(new RegExp(`(?<!\\p{Nd})${number(code, draftLife / 86_400_000)}(?!\\p{Nd})`, 'u')));
});
