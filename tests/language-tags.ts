/**
 * Tags that browsers send, and the language of the site that each means; null where it means none,
 * and the next wish counts.
 */
export const languageTags: readonly (readonly [tag: string, code: string | null])[] = [
  ['kk', 'kz'],
  ['kk-KZ', 'kz'],
  ['vi-VN', 'vn'],
  ['pt-BR', 'pt'],
  ['en-GB', 'en'],
  ['UZ-latn', 'uz'],
  ['uz-Cyrl', 'uz'],
  ['in', 'id'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'zh'],
  ['zh-HK', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['zh-Hant-HK', 'zh'],
  ['ckb', 'ku'],
  ['ckb-IQ', 'ku'],
  ['ku-Arab', 'ku'],
  ['ku-Arab-TR', 'ku'],
  ['ku-IQ', 'ku'],
  // Kurmanji, which is written in Latin letters: Sorani in Arabic letters is another language to
  // its readers.
  ['ku', null],
  ['ku-TR', null],
  ['ku-Latn', null],
  ['ku-Latn-IQ', null],
  ['kmr', null],
  ['kmr-Latn-TR', null],
  ['sw', null],
  ['kz', null],
  ['vn', null],
];
