import { describe, expect, it } from 'vitest';
import { formResultNames } from '../../src/contact-form/form-results.ts';
import { builtLocales } from '../../src/i18n/locales.ts';
import {
  listAttributeValues,
  parseDocument,
  readBuiltFile,
  readElementText,
} from './helpers/built-pages.ts';
import { fullFixtureRoot } from './helpers/message-server.ts';
import { findNginxProblem, formatNginxSkipNote, startNginx } from './helpers/nginx.ts';

describe('the result pages of the form', () => {
  it.each(builtLocales)('builds the form’s result pages in $code', ({ code, iso }) => {
    const texts = formResultNames.map((result) => {
      const dom = parseDocument(readBuiltFile(`${code}/message-${result}.html`, fullFixtureRoot));
      expect(dom.querySelector('html')?.getAttribute('lang')).toBe(iso);
      expect(listAttributeValues(dom, 'meta[name=robots]', 'content')).toEqual(['noindex']);
      expect(listAttributeValues(dom, 'link[rel=canonical]', 'href')).toEqual([]);
      return readElementText(dom.querySelector('main'));
    });
    expect(new Set(texts).size).toBe(formResultNames.length);
  });
});

describe('a contact service: Node beside nginx', () => {
  it.skipIf(findNginxProblem() !== undefined)(
    `shows a failure page in the form’s language without a server${formatNginxSkipNote()}`,
    async () => {
      const nginx = await startNginx(fullFixtureRoot, { contact: 'http://127.0.0.1:9' });
      try {
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          referer: 'https://www.example.com/ar/help-center',
        };
        const response = await fetch(`${nginx.origin}/contact`, {
          method: 'POST',
          body: 'name=A',
          headers,
        });
        expect([
          response.status,
          (await response.text()) === readBuiltFile('ar/message-failed.html', fullFixtureRoot),
        ]).toEqual([502, true]);
      } finally {
        await nginx.close();
      }
    },
  );
});
