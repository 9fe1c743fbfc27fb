import { appFile, legalFile, type Mistake, pageFile } from './mistake.ts';

/** Characters that look like others, or are invisible. */
export const characterMistakes: readonly Mistake[] = [
  ...(
    [
      ['fa', 'ی', 'ي', 'Expected ی (U+06CC), as Persian writes it; found ي (U+064A) in "'],
      [
        'ku',
        'ک',
        'ك',
        'Expected ک (U+06A9), as Kurdish (Central, Sorani) writes it; found ك (U+0643) in "',
      ],
      ['ar', 'ي', 'ی', 'Expected ي (U+064A), as Arabic writes it; found ی (U+06CC) in "'],
      [
        'uz',
        ' ',
        ' o’zi ',
        'Expected oʻ (U+006F U+02BB), as Uzbek writes it; found o’ (U+006F U+2019) in "o’zi"',
      ],
    ] as const
  ).map(([lang, from, to, message]) => ({
    what: `a letter that looks like one of ${lang}`,
    file: pageFile(lang, 'help'),
    field: 'message.info',
    set: (text: string) => text.replace(from, to),
    message,
  })),
  {
    what: 'a digit that looks like a Persian one',
    file: appFile('fa'),
    field: 'note',
    set: (text) => `${text} ٤`,
    message: 'Expected ۴ (U+06F4), as Persian writes it; found ٤ (U+0664)',
  },
  {
    what: 'a letter that looks like a Persian one in a legal text',
    file: legalFile('fa', 'website-disclaimer'),
    change: (text) => text.replace(/(## .*\n\n.*?)ی/, '$1ي'),
    at: 'ي',
    message: 'Expected ی (U+06CC), as Persian writes it',
  },
  ...(
    [
      ['de', 'fÃ¼r', '"Ã¼" instead of "ü"'],
      ['fr', 'Ã©tat', '"Ã©" instead of "é"'],
      ['en', 'it' + 'â€™' + 's', '"â€™" instead of "’"'],
      ['vn', 'thá»‹', '"á»‹" instead of "ị"'],
      ['es', 'Â«a', '"Â«" instead of "«"'],
    ] as const
  ).map(([lang, word, what]) => ({
    what: `letters read in the wrong encoding, ${word}`,
    file: pageFile(lang, 'help'),
    field: 'message.info',
    set: (text: string) => `${text} ${word}`,
    message: `Letters were read in the wrong encoding: ${what}. Save the file as UTF-8`,
  })),
  ...(
    [
      ['it', '\u0007', 'An invisible character (U+0007) is in the text after "'],
      ['pt', '\u0000', 'An invisible character (U+0000)'],
      ['ky', '\uD800', 'A letter is lost (U+D800)'],
      ['ko', '\u200B', 'An invisible character (U+200B)'],
      ['zh', '\u200E', 'An invisible character (U+200E)'],
      ['ja', '\u2028', 'An invisible character (U+2028)'],
      ['th', '\uE000', 'A letter is lost (U+E000)'],
      ['ru', '\u00AD', 'An invisible character (U+00AD)'],
      ['kz', '\u200C', 'An invisible character (U+200C)'],
    ] as const
  ).map(([lang, sign, message]) => ({
    what: `an invisible character, ${message.match(/U\+\w+/)?.[0]}`,
    file: pageFile(lang, 'help'),
    field: 'message.info',
    set: (text: string) => `${text}${sign}.`,
    message,
  })),
  {
    what: 'letters of several characters',
    file: appFile('vn'),
    field: 'note',
    set: (text) => text.normalize('NFD'),
    message:
      'Expected each letter as one character (Unicode form NFC); found one made of several in "',
  },
  {
    what: 'an invisible character in a legal text',
    file: legalFile('id', 'website-disclaimer'),
    append: 'Baru\u200B.',
    at: 'Baru',
    message: 'An invisible character (U+200B) is in the text after "Baru"',
  },
  {
    what: 'a tag in a text of the interface',
    file: 'ui/es.json',
    at: '<b>',
    field: 'nav.skip',
    set: (text) => `<b>${text}</b>`,
    message: 'A tag is shown as it is here',
  },
  {
    what: 'a reason in the wrong encoding',
    file: 'glossary/fr.json',
    field: 'terms.0.why',
    set: 'DÃ©jÃ  dit.',
    message: '"Ã©" instead of "é"',
  },
];
