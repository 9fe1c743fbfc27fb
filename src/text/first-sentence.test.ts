import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { liveLocales } from '../i18n/locales.ts';
import { splitFirstSentence } from './first-sentence.ts';

describe('splitFirstSentence', () => {
  it('splits after the first full stop of a sentence', () => {
    expect(splitFirstSentence('A fund (ETF) is 1.5 x. It trades.', 'en', [])).toEqual([
      'A fund (ETF) is 1.5 x.',
      ' It trades.',
    ]);
    expect(splitFirstSentence('株式です。取引所で売買します。', 'ja', [])).toEqual([
      '株式です。',
      '取引所で売買します。',
    ]);
  });

  it('splits after capitals that end a sentence, but not after an abbreviation', () => {
    expect(splitFirstSentence('You buy an ETF. It holds bitcoin.', 'en', [])[0]).toBe(
      'You buy an ETF.',
    );
    expect(splitFirstSentence('Shares in the US. More.', 'en', [])[0]).toBe('Shares in the US.');
    expect(splitFirstSentence('Aktien aus der EU. Mehr.', 'de', [])[0]).toBe('Aktien aus der EU.');
    expect(splitFirstSentence('Компания из США. Дивиденды.', 'ru', [])[0]).toBe('Компания из США.');
    expect(splitFirstSentence('Acciones de EE. UU. en bolsa. Otra.', 'es', [])[0]).toBe(
      'Acciones de EE. UU. en bolsa.',
    );
  });

  it.each([
    ['Trade ETFs, e.g. BTC. More.', 'en'],
    ['Handeln Sie ETFs, z. B. BTC. Mehr.', 'de'],
    ['Opere con ETF, p. ej. BTC. Más.', 'es'],
    ['Ein Anteil an 3 Mio. Aktien von BTC. Mehr.', 'de'],
    ['Founded by Dr. Smith with BTC. More.', 'en'],
  ])('keeps the sentence whole at the abbreviation in %s', (text, iso) => {
    expect(splitFirstSentence(text, iso, [])[0]).toMatch(/BTC\.$/);
  });

  it.each([
    ['We are licensed (no. 5). More.', 'en'],
    ['Wir haben die Lizenz (Nr. 5). Mehr.', 'de'],
    ['Une licence (art. 5). Autre.', 'fr'],
    ['Una licencia (núm. 5). Otra.', 'es'],
    ['Ein Anteil an ca. 5). Mehr.', 'de'],
    ['Лицензия (ст. 5). Ещё.', 'ru'],
  ])('keeps the sentence whole before the number in %s', (text, iso) => {
    expect(splitFirstSentence(text, iso, [])[0]).toMatch(/5\)\.$/);
  });

  it('splits after a word that abbreviates only before a number', () => {
    expect(splitFirstSentence('We say no. Then yes.', 'en', [])[0]).toBe('We say no.');
  });

  it.each([
    ['It trades in lots. 24 hours a day it is open. More.', 'en'],
    ['Sie handeln in Lots. 24 Stunden am Tag. Mehr.', 'de'],
    ['Мы торгуем лотами. 24 часа в сутки. Ещё.', 'ru'],
  ])('splits before a number that begins a sentence in %s', (text, iso) => {
    expect(splitFirstSentence(text, iso, [])[0]).toMatch(/^[^.]+\.$/);
  });

  it('splits after a capital that ends a sentence', () => {
    expect(splitFirstSentence('Shares of class A. Then.', 'en', [])[0]).toBe('Shares of class A.');
  });

  it('keeps a text of one sentence whole', () => {
    expect(splitFirstSentence('One share', 'en', [])).toEqual(['One share', '']);
  });

  it.each([
    ['Contracts with Acme Inc. that own nothing. More.', 'en', ' More.'],
    ['Trade at Acme\u00a0Inc. More.', 'en', ''],
    ['通过Ac\u2060me\u00a0Inc.交易股票。风险自负。', 'zh-Hans', '风险自负。'],
    ['تداول مع Acme Inc. في تطبيق واحد. قد تخسر.', 'ar', ' قد تخسر.'],
    ['Acme Inc. Ltd. is ours. More.', 'en', ' More.'],
    ['Trade at (Yes!) Now. More.', 'en', ' More.'],
  ])('goes on after the full stop of a name in %s', (text, iso, rest) => {
    expect(splitFirstSentence(text, iso, ['Acme Inc.', 'Acme Inc. Ltd.', '(Yes!)'])[1]).toBe(rest);
  });

  it.each(liveLocales)(
    'finds a whole first sentence of each instrument in $code',
    ({ code, iso }) => {
      const { assets, otherAssets } = JSON.parse(
        readFileSync(`src/content/pages/${code}/products.json`, 'utf8'),
      );
      const texts = [...Object.values(assets.items), ...Object.values(otherAssets.items)].map(
        (item) => (item as { info: string }).info,
      );
      const split = (brand: string) =>
        texts
          .filter((text) => typeof text === 'string')
          .map((text) => text.replaceAll('{{brand}}', brand))
          .map((text) => splitFirstSentence(text, iso, [brand])[0].replaceAll(brand, 'Acme'));
      const firsts = split('Acme Inc.');
      expect(firsts).toEqual(split('Acme'));
      expect(firsts.length).toBeGreaterThan(8);
      expect(
        firsts.filter(
          (first) => first.length < (code === 'zh' || code === 'ja' || code === 'ko' ? 8 : 20),
        ),
      ).toEqual([]);
    },
  );
});
