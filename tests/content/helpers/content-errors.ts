/** Mistakes in the content, each with the problem that the check must report. */

import { valueAtPath } from '../../../editing/content-lint/text-fields.ts';

/** One mistake in one file, made by `set`, `append` or `change`. */
export interface Mistake {
  readonly what: string;
  /** Path below `src/content`. */
  readonly file: string;
  /**
   * What the field holds instead, which the reported line must show; undefined removes the field. A
   * function changes its text.
   */
  readonly set?:
    | string
    | number
    | null
    | undefined
    | Readonly<Record<string, unknown>>
    | ((text: string) => string);
  /** Lines below a Markdown file's text. */
  readonly append?: string;
  /** Any other change: returns the file with the mistake; null deletes it. */
  readonly change?: (text: string) => string | Buffer | null;
  /** Part of the reported line, where `set` does not say it. */
  readonly at?: string;
  readonly field?: string;
  /** Part of the message. */
  readonly says?: string;
  /** True if the check may report no problem of the file, as another file has the mistake. */
  readonly silent?: true;
  /** True if the mistake is the cause of other problems, too. */
  readonly more?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: a mistake may put anything anywhere
type Anything = any;

/** Changes a JSON file's value. */
const json = (change: (value: Anything) => void) => (text: string) => {
  const value = JSON.parse(text);
  change(value);
  return JSON.stringify(value, null, 2);
};
const replace = (from: string | RegExp, to: string) => (text: string) => {
  if (text.replace(from, to) === text) throw new Error(`Nothing to replace: ${from}`);
  return text.replace(from, to);
};

/** Returns a file with a mistake; null deletes it. */
export function changeFile(text: string, { set, append, change, field = '' }: Mistake) {
  if (change) return change(text);
  if (append) return `${text}\n${append}\n`;
  const keys = field.split('.');
  const key = keys.pop() ?? '';
  return json((value) => {
    const parent = valueAtPath(value, keys) as Anything;
    if (set === undefined) delete parent[key];
    else parent[key] = typeof set === 'function' ? set(parent[key]) : set;
  })(text);
}

/** Returns a part of the reported line. */
export function findExpectedLinePart({ at, set, field = '' }: Mistake): string {
  if (at !== undefined || set === undefined || typeof set === 'function') return at ?? '';
  const key = field.split('.').at(-1) ?? '';
  return /^\d+$/.test(key)
    ? JSON.stringify(set)
    : `"${key}": ${JSON.stringify(set, null, 2).split('\n')[0]}`;
}

const page = (lang: string, name: string) => `pages/${lang}/${name}.json`;
const legal = (lang: string, name = 'privacy-policy') => `legal/${lang}/${name}.md`;
const faq = (lang: string) => `faq/${lang}.json`;
const testimonials = (lang: string) => `testimonials/${lang}.json`;
const app = (lang: string) => `app/${lang}.json`;
const footer = (lang: string) => `footer/${lang}.json`;

const syntax: readonly Mistake[] = [
  {
    what: 'a comma is missing',
    file: page('de', 'home'),
    change: replace(/("kind": ".*"),\n/, '$1\n'),
    at: '"kind"',
    says: 'Expected a comma at the end of this line; found "headline"',
  },
  {
    what: 'a comma too many',
    file: page('es', 'home'),
    change: replace(/("strong": ".*")\n/, '$1,\n'),
    at: '"strong"',
    says: 'Take the last comma out',
  },
  {
    what: 'a comment',
    file: page('fr', 'home'),
    change: replace('{\n', '{\n  // the title\n'),
    at: '// the title',
    says: 'A comment is not allowed in JSON',
  },
  {
    what: 'curly quotation marks',
    file: page('kz', 'home'),
    change: replace('"kind":', '“kind”:'),
    at: '“kind”',
    says: 'Expected straight quotation marks "…"; found “',
  },
  {
    what: 'a line break in a text',
    file: page('pt', 'home'),
    change: replace('"kind": "', '"kind": "\n'),
    at: '"kind"',
    says: 'A line break or tab is not allowed inside a text',
  },
  {
    what: 'a text without quotation marks',
    file: page('ru', 'home'),
    change: replace(/"kind": "(.*)"/, '"kind": $1'),
    at: '"kind"',
    says: 'Put it into quotation marks',
  },
  {
    what: 'the end is cut off',
    file: page('uz', 'home'),
    change: (text) => text.trimEnd().slice(0, -3),
    says: 'The file ends too early',
  },
  {
    what: 'quotation marks inside a text',
    file: page('vn', 'home'),
    change: replace('"kind": "', '"kind": "an "app" '),
    at: '"kind"',
    says: 'A quotation mark inside a text is written \\"',
  },
  { what: 'an empty file', file: page('th', 'home'), change: () => '', says: 'The file is empty' },
  {
    what: 'an invisible mark before it',
    file: page('ja', 'home'),
    change: (text) => `\uFEFF${text}`,
    says: 'An invisible mark (BOM) is before the first character',
  },
  {
    what: 'saved as UTF-16',
    file: page('ko', 'home'),
    change: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    says: 'The file is saved as UTF-16',
  },
  {
    what: 'saved as Latin-1',
    file: page('de', 'about'),
    change: (text) => Buffer.from(text, 'latin1'),
    says: 'the file is not saved as UTF-8',
  },
  {
    what: 'single quotation marks',
    file: app('de'),
    change: replace(/"note": "(.*)"/, `'note': '$1'`),
    at: 'note',
    says: 'Expected straight quotation marks "…"; found \'',
  },
  {
    what: 'a curly quotation mark at the end',
    file: app('es'),
    change: replace(/"note": "(.*)"/, '"note": "$1”'),
    at: 'note',
    says: 'Expected a straight quotation mark " at the end of the text, as at its beginning; found ”',
  },
  {
    what: 'a no-break space between fields',
    file: app('fr'),
    change: replace('  "note"', '\u00A0\u00A0"note"'),
    at: 'note',
    says: 'found an invisible sign (U+00A0). Remove it',
  },
  {
    what: 'a tab in a text',
    file: app('id'),
    change: replace('"note": "', '"note": "\t'),
    at: 'note',
    says: 'A tab or control character is not allowed inside a text. Replace it by a space',
  },
  {
    what: 'a semicolon',
    file: app('it'),
    change: replace(/("note": ".*"),/, '$1;'),
    at: 'note',
    says: 'Expected a comma; found ";"',
  },
  {
    what: 'two commas',
    file: app('ja'),
    change: replace(/("note": ".*"),/, '$1,,'),
    at: 'note',
    says: 'found one too many',
  },
  {
    what: 'a brace too many',
    file: app('ko'),
    change: (text) => `${text.trimEnd()}\n}\n`,
    at: '}',
    says: 'The file is complete before this; found } after it',
  },
  {
    what: 'a merge conflict',
    file: app('ku'),
    change: replace(/( *"note": .*\n)/, '<<<<<<< HEAD\n$1=======\n$1>>>>>>> other\n'),
    at: '<<<<<<<',
    says: 'The file has two versions of this part',
  },
  {
    what: 'true with a capital letter',
    file: testimonials('id'),
    change: replace('"sample": true', '"sample": True'),
    at: 'True',
    says: 'Expected true, false or null in small letters; found True',
  },
  {
    what: 'a colon left out',
    file: app('pt'),
    change: replace('"note": "', '"note" "'),
    at: 'note',
    says: 'Expected a colon between the name of a field and what it holds',
  },
  {
    what: 'a field twice',
    file: page('ku', 'home'),
    change: replace('"kind":', '"kind": "x",\n    "kind":'),
    at: '"kind":',
    field: 'kind',
    says: 'The field is here a second time',
  },
];

const fields: readonly Mistake[] = [
  {
    what: 'a missing field',
    file: faq('de'),
    change: json(({ items }) => delete items[1].title),
    at: '{',
    field: 'items.1.title',
    says: 'Expected a text (The question); found nothing: add this field',
  },
  {
    what: 'a misspelt field',
    file: faq('es'),
    change: json(({ items }) => {
      items[0].titel = items[0].title;
      delete items[0].title;
    }),
    at: '"titel"',
    field: 'items.0.titel',
    says: 'Unknown field titel. Expected title, which is missing here. Correct its name.',
  },
  {
    what: 'a field too many',
    file: faq('fr'),
    field: 'items.0.note',
    set: 'x',
    says: 'Unknown field note. Expected: id, title, info, info1, draft',
  },
  {
    what: 'a field in the wrong place',
    file: page('uz', 'about'),
    change: json((value) => {
      value.kind = value.header.kind;
      delete value.header.kind;
    }),
    at: '"kind"',
    field: 'kind',
    says: 'Expected no field kind here, but in header, where it is missing. Move it there.',
  },
  { what: 'a number for a text', file: faq('it'), field: 'items.0.title', set: 5, says: 'found 5' },
  {
    what: 'an empty text',
    file: faq('pt'),
    field: 'items.0.title',
    set: ' ',
    says: 'found an empty one. Write it, in this file’s language.',
  },
  {
    what: 'a text for a list',
    file: faq('ru'),
    field: 'items',
    set: 'x',
    says: 'Expected a list in brackets [ ]; found "x"',
    more: true,
  },
  { what: 'null for fields', file: faq('uz'), field: 'items.0', set: null, says: 'found null' },
  {
    what: 'an id twice',
    file: faq('vn'),
    change: json(({ items }) => (items[1].id = items[0].id)),
    at: '"id"',
    field: 'items.1.id',
    says: 'Expected the question "deposits" here; found "account"',
  },
  {
    what: 'an unknown id',
    file: faq('th'),
    field: 'items.0.id',
    set: 'Account?',
    says: 'Expected lower-case letters, digits and hyphens, such as fees; found "Account?"',
  },
  {
    what: 'a question less',
    file: faq('ko'),
    change: json(({ items }) => items.pop()),
    at: '"items"',
    field: 'items',
    says: 'found 4. Add what is missing',
  },
  {
    what: 'true in quotation marks',
    file: testimonials('de'),
    field: 'items.0.sample',
    set: 'true',
    says: 'Expected true or false (true marks a sample',
  },
  {
    what: 'true or false left out',
    file: testimonials('es'),
    field: 'items.0.sample',
    set: undefined,
    says: 'found nothing: add this field',
  },
  {
    what: 'a name that is not masked',
    file: testimonials('fr'),
    field: 'items.0.name',
    set: 'Marie K.',
    says: 'Expected a masked name: first letter, three asterisks',
  },
  {
    what: 'an entry in one language only',
    file: testimonials('it'),
    change: json(({ items }) => items.push(items[0])),
    at: '"items"',
    field: 'items',
    says: 'Add it to the English file and every other language',
    more: true,
  },
  {
    what: 'a claim misspelt',
    file: testimonials('zh'),
    field: 'items.1.claim',
    set: 'levl2',
    says: 'No claim is called "levl2". The nearest that exists is "level2".',
  },
  {
    what: 'an unknown claim',
    file: testimonials('ru'),
    field: 'items.1.claim',
    set: 'levelTwo',
    says: 'No claim is called "levelTwo"',
  },
  {
    what: 'a claim with the name of a method',
    file: testimonials('kz'),
    field: 'items.1.claim',
    set: 'constructor',
    says: 'No claim is called "constructor"',
  },
  {
    what: 'a claim left out',
    file: testimonials('uz'),
    field: 'items.0.claim',
    set: undefined,
    says: 'Expected this field, as in src/content/testimonials/en.json; found none. Copy it from there',
  },
  {
    what: 'a page that does not exist',
    file: footer('de'),
    field: 'groups.0.items.0.route',
    set: 'about',
    says: 'Expected the base name of a page',
  },
  {
    what: 'a section that does not exist',
    file: footer('es'),
    field: 'groups.0.items.0.section',
    set: 'profile',
    says: 'The page about-us has no section "profile". Expected one of: header, who-we-are',
  },
  {
    what: 'a link by its address',
    file: footer('ja'),
    change: json(
      ({ groups }) =>
        (groups[0].items[0] = {
          label: groups[0].items[0].label,
          href: 'https://www.example.com/ja/about-us#who-we-are',
        }),
    ),
    at: '"href"',
    field: 'groups.0.items.0.href',
    says: 'Expected "route", the name of a page, and "section" where wanted; found href, and a link holds no address. Write "route": "about-us" in its place.',
  },
  {
    what: 'a link to another site',
    file: footer('ko'),
    change: json(
      ({ groups }) =>
        (groups[0].items[0] = { label: groups[0].items[0].label, url: 'https://www.example.com/' }),
    ),
    at: '"url"',
    field: 'groups.0.items.0.url',
    says: 'It leads to a page of this site, by one of these names: index, home, about-us',
  },
  {
    what: 'a country that does not exist',
    file: footer('fr'),
    change: json(({ restricted }) => (restricted.places.USA = 'USA')),
    field: 'restricted.places',
    says: 'Expected ISO 3166-1 codes such as US; found USA',
  },
  {
    what: 'a link less',
    file: footer('it'),
    change: json(({ groups }) => groups[2].items.pop()),
    field: 'groups.2.items',
    says: 'Translate what is missing, or remove it from every language',
  },
  {
    what: 'a link to another page',
    file: footer('pt'),
    change: json(({ groups }) =>
      Object.assign(groups[0].items[0], { route: 'products', section: 'assets' }),
    ),
    at: '"products"',
    field: 'groups.0.items.0.route',
    says: 'Expected "about-us", as in src/content/footer/en.json; found "products"',
    more: true,
  },
];

const texts: readonly Mistake[] = [
  {
    what: 'a placeholder misspelt',
    file: page('ru', 'products'),
    change: replace('{{brand}}', '{{brnd}}'),
    at: '{{brnd}}',
    says: 'Unknown placeholder {{brnd}}. The nearest that exists is {{brand}}.',
  },
  {
    what: 'the placeholder of a claim misspelt',
    file: page('ar', 'home'),
    change: replace('{{claim.traders}}', '{{claim.tradres}}'),
    at: '{{claim.tradres}}',
    field: 'hero.social.text',
    says: 'Unknown placeholder {{claim.tradres}}. The nearest that exists is {{claim.traders}}. Correct its spelling.',
  },
  {
    what: 'the claim of a text misspelt',
    file: page('fa', 'home'),
    field: 'hero.social.claim',
    set: 'tradres',
    says: 'The nearest that exists is "traders"',
  },
  {
    what: 'a placeholder once instead of twice',
    file: footer('de'),
    change: replace('{{brand}}. {{group}}', '{{brand}}. Sie'),
    at: '{{group}}',
    says: 'Expected the placeholder {{group}} once more; found only',
  },
  {
    what: 'a placeholder in single braces',
    file: page('uz', 'products'),
    change: replace('{{brand}}', '{brand}'),
    at: '{brand}',
    says: 'Expected the placeholder {{brand}}; found',
  },
  {
    what: 'a placeholder not closed',
    file: page('vn', 'products'),
    change: replace('{{brand}}', '{{brand}'),
    at: '{{brand}',
    says: 'A placeholder is not closed near "{{"',
  },
  {
    what: 'a setting that may be unset',
    file: page('th', 'products'),
    at: '{{phone}}',
    field: 'costs.info',
    set: (text) => `${text} {{phone}}`,
    says: '{{phone}} may be unset, so it is not allowed in a text that is always shown',
  },
  {
    what: 'a title that is too long',
    file: page('ja', 'products'),
    at: '"title"',
    field: 'meta.title',
    set: `${'株式'.repeat(20)} | {{brand}}`,
    says: 'Expected at most 60 characters’ width',
  },
  {
    what: 'a description with a claim that is too long',
    file: page('id', 'institution'),
    change: json(({ meta }) => (meta.description.text = 'Ini terlalu panjang. '.repeat(9))),
    at: '"description"',
    field: 'meta.description',
    says: 'Expected at most 155 characters’ width',
  },
  {
    what: 'a figure instead of its placeholder',
    file: page('zh', 'home'),
    change: replace('{{claim.traders}}', '500'),
    says: 'Expected {{claim.traders}} in a text that makes the claim "traders"; found none',
  },
  {
    what: 'a tag',
    file: page('ar', 'products'),
    at: '<b>',
    field: 'costs.info',
    set: (text) => `<b>${text}</b>`,
    says: 'A tag is shown as it is here',
  },
  {
    what: 'Markdown',
    file: page('fa', 'products'),
    at: '**',
    field: 'costs.info',
    set: (text) => `**${text}**`,
    says: 'Markdown is shown as it is here',
  },
  {
    what: 'a character as an HTML entity',
    file: page('vn', 'about'),
    at: '&amp;',
    field: 'header.headline.light',
    set: (text) => `${text} &amp;`,
    says: 'Write the character itself',
  },
  {
    what: 'an invisible sign',
    file: page('th', 'about'),
    field: 'header.headline.light',
    set: (text) => `ก\uFEFF${text}`,
    says: 'An invisible character (U+FEFF)',
  },
  {
    what: 'a lost letter',
    file: page('ku', 'products'),
    field: 'costs.info',
    set: (text) => `${text}\uFFFD`,
    says: 'A letter is lost',
  },
  {
    what: 'an invisible mark that changes the direction',
    file: page('ar', 'about'),
    field: 'header.kind',
    set: (text) => `\u202E${text}`,
    says: 'An invisible mark changes the direction',
  },
  {
    what: 'a direction that is not closed',
    file: page('fa', 'about'),
    field: 'header.kind',
    set: (text) => `\u2067${text}`,
    says: 'is not closed by U+2069',
  },
  {
    what: 'a Latin letter in a Cyrillic word',
    file: page('ky', 'products'),
    field: 'header.kind',
    set: (text) => text.replace('а', 'a'),
    says: 'is Latin. Write the word again',
  },
  {
    what: 'a Cyrillic letter in a German word',
    file: page('de', 'products'),
    field: 'header.lede',
    set: (text) => text.replace('e', 'е'),
    says: 'Expected letters of German; found е (U+0435)',
  },
  {
    what: 'a text left in English',
    file: page('fr', 'products'),
    field: 'costs.title',
    set: 'What it costs',
    says: 'Expected a translation; found the English text "What it costs"',
  },
  {
    what: 'a page left in English',
    file: page('zh', 'download'),
    change: () => '\0en',
    at: '"title"',
    field: 'meta.title',
    says: 'Expected Chinese (Simplified); found the English text in',
  },
  {
    what: 'a plural form is missing',
    file: 'ui/ru.json',
    field: 'legal.reading_few',
    set: undefined,
    says: 'Expected a text for each form of this language (one, few, many, other)',
  },
  {
    what: 'a plural form too many',
    file: 'ui/ja.json',
    change: json(({ legal: own }) => (own.reading_one = own.reading_other)),
    at: 'reading_one',
    field: 'legal.reading_one',
    says: 'Expected only the plural forms of this language (other)',
  },
  {
    what: 'a plural form misspelt',
    file: 'ui/fr.json',
    change: json(({ legal: own }) => (own.reading_on = own.reading_one)),
    at: 'reading_on',
    field: 'legal.reading_on',
    says: 'or a plural form of reading',
  },
  {
    what: 'a placeholder that ui labels do not have',
    file: 'ui/de.json',
    at: '{{group}}',
    field: 'nav.skip',
    set: (text) => `${text} {{group}}`,
    says: 'Unknown placeholder {{group}}',
  },
  {
    what: 'a placeholder of a ui label left out',
    file: 'ui/ko.json',
    field: 'language.current',
    set: '언어',
    says: 'Expected the placeholder {{name}}; found none',
  },
  {
    what: 'a word that the glossary avoids',
    file: 'pages/it/home.json',
    field: 'serve.items.3.label',
    set: 'dati di livello 2 in tempo reale per le azioni statunitensi',
    says: 'Expected "azioni USA" for "US stocks", as in src/content/glossary/it.json; found "azioni statunitensi", which it avoids',
  },
  {
    what: 'a name that the glossary keeps',
    file: page('id', 'help'),
    field: 'basic.items.level2.name',
    set: 'Tingkat dua',
    says: 'Expected "Level 2" as in src/content/glossary/id.json: Level 2; found none of that',
  },
  {
    what: 'a model line with a word that its glossary avoids',
    file: 'glossary/pt.json',
    change: json((glossary) => {
      const { term, avoid } = glossary.terms.find(
        (row: Anything) => row.avoid.length > 0 && /^\w{5,}$/.test(row.term),
      );
      glossary.modelLines = [{ english: `The ${term}.`, avoid: 'x', native: avoid[0], why: 'y' }];
    }),
    at: '"native"',
    field: 'modelLines.0.native',
    says: 'which it avoids',
  },
  {
    what: 'a model line too many',
    file: 'glossary/ru.json',
    change: json((glossary) => {
      const line = { english: 'The market.', avoid: 'x', native: 'y', why: 'z' };
      glossary.modelLines = Array.from({ length: 11 }, (_, index) => ({
        ...line,
        native: `${index}`,
      }));
    }),
    at: '"modelLines"',
    field: 'modelLines',
    says: 'Expected at most 10 items; found 11. Remove what is too many.',
  },
  {
    what: 'a plain text where the English one makes a claim',
    file: page('ru', 'about'),
    field: 'header.kind',
    set: 'О компании',
    says: 'since the text makes a claim; found a plain text',
  },
  {
    what: 'a figure whose claim is not named',
    file: page('it', 'about'),
    change: json(
      ({ header }) =>
        (header.lede = {
          claim: 'level2',
          text: '{{claim.traders}} investitori',
          fallback: 'Una società',
        }),
    ),
    field: 'header.lede.claim',
    says: 'Name that claim in "claim" too',
  },
  {
    what: 'a text with a claim and without a fallback',
    file: page('es', 'about'),
    field: 'header.lede',
    set: { claim: 'level2', text: 'Una aplicación' },
    says: 'fallback: Expected a text',
  },
  {
    what: 'a figure in words',
    file: page('fr', 'download'),
    change: json(
      ({ meta }) => (meta.keywords[0] = { claim: 'traders', text: 'appli aux cinq cents traders' }),
    ),
    at: 'cinq cents',
    field: 'meta.keywords.0.text',
    says: 'Expected {{claim.traders}} in a text that makes the claim "traders"; found none in "appli aux cinq cents traders"',
  },
  {
    what: 'a claim that the language does not make',
    file: page('pt', 'about'),
    field: 'header.lede',
    set: 'Em {{claim.executionSpeed}} segundos',
    says: 'The claim "executionSpeed" is not made in "pt"',
  },
];

/** Characters that look like others, or are invisible. */
const signs: readonly Mistake[] = [
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
  ).map(([lang, from, to, says]) => ({
    what: `a letter that looks like one of ${lang}`,
    file: page(lang, 'help'),
    field: 'message.info',
    set: (text: string) => text.replace(from, to),
    says,
  })),
  {
    what: 'a digit that looks like a Persian one',
    file: app('fa'),
    field: 'note',
    set: (text) => `${text} ٤`,
    says: 'Expected ۴ (U+06F4), as Persian writes it; found ٤ (U+0664)',
  },
  {
    what: 'a letter that looks like a Persian one in a legal text',
    file: legal('fa', 'website-disclaimer'),
    change: (text) => text.replace(/(## .*\n\n.*?)ی/, '$1ي'),
    at: 'ي',
    says: 'Expected ی (U+06CC), as Persian writes it',
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
    file: page(lang, 'help'),
    field: 'message.info',
    set: (text: string) => `${text} ${word}`,
    says: `Letters were read in the wrong encoding: ${what}. Save the file as UTF-8`,
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
  ).map(([lang, sign, says]) => ({
    what: `an invisible character, ${says.match(/U\+\w+/)?.[0]}`,
    file: page(lang, 'help'),
    field: 'message.info',
    set: (text: string) => `${text}${sign}.`,
    says,
  })),
  {
    what: 'letters of several characters',
    file: app('vn'),
    field: 'note',
    set: (text) => text.normalize('NFD'),
    says: 'Expected each letter as one character (Unicode form NFC); found one made of several in "',
  },
  {
    what: 'an invisible character in a legal text',
    file: legal('id', 'website-disclaimer'),
    append: 'Baru\u200B.',
    at: 'Baru',
    says: 'An invisible character (U+200B) is in the text after "Baru"',
  },
  {
    what: 'a tag in a text of the interface',
    file: 'ui/es.json',
    at: '<b>',
    field: 'nav.skip',
    set: (text) => `<b>${text}</b>`,
    says: 'A tag is shown as it is here',
  },
  {
    what: 'a reason in the wrong encoding',
    file: 'glossary/fr.json',
    field: 'terms.0.why',
    set: 'DÃ©jÃ  dit.',
    says: '"Ã©" instead of "é"',
  },
];

const inLegal: readonly Mistake[] = [
  {
    what: 'a colon in front matter',
    file: legal('de'),
    change: replace(/^title: .*/m, 'title: Datenschutz: was wir wissen'),
    at: 'title:',
    says: 'Put the whole text of the field into straight quotation marks',
  },
  {
    what: 'a quotation mark not closed',
    file: legal('es'),
    change: replace(/^title: "(.*)"/m, 'title: "$1'),
    says: 'or one is not closed',
  },
  {
    what: 'curly quotation marks',
    file: legal('fr'),
    change: replace(/^heading: .*/m, 'heading: “Confidentialité”'),
    at: 'heading:',
    field: 'heading',
    says: 'found curly ones, which would be shown',
  },
  {
    what: 'a field is missing',
    file: legal('it'),
    change: replace(/^summary: .*\n/m, ''),
    field: 'summary',
    says: 'found nothing: add this field',
  },
  {
    what: 'an unknown field',
    file: legal('pt'),
    change: replace(/^heading:/m, 'autor: x\nheading:'),
    at: 'autor',
    says: 'Unknown field autor',
  },
  {
    what: 'no front matter',
    file: legal('ru'),
    change: replace(/^---\n/, ''),
    says: 'Expected front matter: a line of three dashes',
  },
  {
    what: 'a placeholder without quotation marks',
    file: legal('es', 'risk-disclosure'),
    change: replace(/^heading: .*/m, 'heading: {{brand}} y el riesgo'),
    at: 'heading',
    says: 'The front matter can’t be read',
  },
  {
    what: 'a section is missing',
    file: legal('uz'),
    change: replace(/^## .*\n/m, ''),
    says: 'Each language has the same sections',
  },
  {
    what: 'a heading without a space',
    file: legal('vn'),
    change: replace(/^## /m, '##'),
    at: '##',
    says: 'A heading needs a space after its # signs',
    more: true,
  },
  {
    what: 'a script',
    file: legal('th'),
    append: '<script>alert(1)</script>',
    at: '<script>',
    says: 'The tag <script> is not allowed in a text',
  },
  {
    what: 'an event handler',
    file: legal('ja'),
    append: '<b onclick="x()">a</b>',
    at: 'onclick',
    says: 'The attribute onclick is not allowed in a text',
  },
  {
    what: 'a script in an address',
    file: legal('ko'),
    append: '[a](javascript:x)',
    at: 'javascript:',
    says: 'An address that starts with javascript:',
  },
  {
    what: 'an event handler on a separate line',
    file: legal('ko', 'website-disclaimer'),
    append: '<b\nonclick="x()">a</b>',
    at: 'onclick',
    says: 'The attribute onclick is not allowed in a text',
  },
  {
    what: 'a script in an address, with an entity',
    file: legal('pt', 'website-disclaimer'),
    append: '[a](java&#115;cript:x)',
    at: '&#115;',
    says: 'An address that starts with javascript:',
  },
  {
    what: 'a comment that is not closed',
    file: legal('uz', 'website-disclaimer'),
    append: '<!-- a',
    at: '<!--',
    says: 'A comment is not allowed in a text',
  },
  {
    what: 'bold words that begin with a bracket',
    file: legal('ja', 'website-disclaimer'),
    append: '以下は**「重要」**です',
    at: '**「',
    says: 'A mark is shown as it is: **. Remove it, or close it',
  },
  {
    what: 'a condition misspelt',
    file: legal('th', 'website-disclaimer'),
    append: '{{if ownFrom}} ข้อความ',
    at: 'ownFrom',
    says: 'Unknown condition {{if ownFrom}}. The nearest that exists is {{if ownForm}}.',
  },
  {
    what: 'a condition in a list',
    file: legal('id'),
    change: replace('{{if ownForm}}', '- {{if ownForm}}'),
    at: '- {{if',
    says: 'A condition {{if …}} is not at the start of its line. Begin a paragraph with it',
  },
  {
    what: 'a paragraph that depends on a setting, on two lines',
    file: legal('th', 'website-disclaimer'),
    append: '{{if ownForm}} ข้อความ\nบรรทัดที่สอง',
    at: 'บรรทัดที่สอง',
    says: 'Expected a paragraph that begins with {{if …}} on one line; found a second line. Join them.',
  },
  {
    what: 'a paragraph that depends on a setting is missing',
    file: legal('vn'),
    change: replace(/^\{\{if ownForm\}\}.*\n/m, ''),
    says: 'Expected the placeholder {{if ownForm}} in the text, as in',
    more: true,
  },
  {
    what: 'a picture',
    file: legal('ar'),
    append: '![](./a.png)',
    at: './a.png',
    says: 'A picture is not allowed in a legal text',
  },
  {
    what: 'a field twice',
    file: legal('ja', 'risk-disclosure'),
    change: replace(/^(heading: .*\n)/m, '$1$1'),
    at: 'heading',
    says: 'The field is here a second time',
  },
  {
    what: 'a tab before a field',
    file: legal('ko', 'risk-disclosure'),
    change: replace(/^heading/m, '\theading'),
    at: 'heading',
    says: 'A tab is before a field',
  },
  {
    what: 'no space after a colon',
    file: legal('th', 'risk-disclosure'),
    change: replace(/^heading: /m, 'heading:'),
    at: 'heading',
    says: 'Put a colon and a space after its name',
  },
  {
    what: 'a tag of another program',
    file: legal('de', 'website-disclaimer'),
    append: '<p class="MsoNormal">Text</p>',
    at: 'MsoNormal',
    says: 'Paste the words without their format',
  },
  {
    what: 'a link with a space',
    file: legal('es', 'website-disclaimer'),
    append: '[a] (https://a.com)',
    at: '[a]',
    says: 'A space between the words of a link and its address',
  },
  {
    what: 'a merge conflict',
    file: legal('fr', 'website-disclaimer'),
    append: '<<<<<<< HEAD\na',
    at: '<<<<<<<',
    says: 'The file has two versions of this part',
  },
  {
    what: 'a first-level heading',
    file: legal('fa'),
    change: (text) => text.replace('## ', '# A\n\n## '),
    at: '# A',
    says: 'A first-level heading is there already',
  },
  {
    what: 'a placeholder misspelt',
    file: legal('ku'),
    change: replace('{{email}}', '{{mail}}'),
    at: '{{mail}}',
    says: 'Unknown placeholder {{mail}}',
  },
  {
    what: 'a setting that is unset',
    file: legal('ky'),
    append: '{{phone}}',
    at: '{{phone}}',
    says: '{{phone}} is unset in the settings, but a legal text is always shown whole',
    more: true,
  },
  {
    what: 'a description that is too long',
    file: legal('kz'),
    change: replace(/^description: "(.*)"/m, 'description: "$1 $1 $1"'),
    at: 'description',
    field: 'description',
    says: 'Expected at most 155 characters’ width',
  },
  {
    what: 'no text',
    file: legal('zh'),
    change: replace(/\n---\n[\s\S]*$/, '\n---\n'),
    says: 'Expected a legal text of more than 300 words; found 0',
    more: true,
  },
  {
    what: 'no day',
    file: legal('fr', 'risk-disclosure'),
    change: replace(/^updated: .*\n/m, ''),
    field: 'updated',
    says: 'Expected a day in the form "2027-01-31" (the day of this version, shown above the text; change it with the text); found nothing: add this field.',
  },
  {
    what: 'the day’s field misspelt',
    file: legal('it', 'risk-disclosure'),
    change: replace(/^updated:/m, 'updatd:'),
    at: 'updatd',
    field: 'updatd',
    says: 'Unknown field updatd. Expected updated, which is missing here. Correct its name.',
  },
  {
    what: 'a day in another form',
    file: legal('pt', 'risk-disclosure'),
    change: replace(/^updated: .*/m, 'updated: 22.11.2026'),
    at: 'updated',
    field: 'updated',
    says: 'Write "2026-11-22".',
  },
  {
    what: 'a day that does not exist',
    file: legal('ru', 'risk-disclosure'),
    change: replace(/^updated: .*/m, 'updated: 2026-11-31'),
    at: 'updated',
    field: 'updated',
    says: 'November 2026 has no day 31; its last is 30.',
  },
  {
    what: 'a section of the risk disclosure less',
    file: legal('de', 'risk-disclosure'),
    change: replace(/^## .*\n/m, ''),
    says: 'Other pages link to them, in this order: general, stocks',
  },
];

/** Duplicates in a list: the message names the second, with the line of the first. */
const repeats: readonly Mistake[] = [
  {
    what: 'a question twice',
    file: faq('zh'),
    change: json(({ items }) => (items[1].title = items[0].title)),
    at: '"title"',
    field: 'items.1.title',
    says: 'Expected each title once in this list; found the same in line 5 (items.0.title)',
  },
  {
    what: 'an id of an added question twice',
    file: faq('ja'),
    change: json(({ items }) => items.push({ ...items[4], title: '新しい質問ですか' })),
    at: '"licence"',
    field: 'items.5.id',
    says: 'Expected each id once in this list; found the same in line',
    more: true,
  },
  {
    what: 'a testimonial twice',
    file: testimonials('th'),
    change: json(({ items }) => (items[1] = items[0])),
    at: '{',
    field: 'items.1',
    says: 'Expected each entry once in this list; found the same in line 3 (items.0)',
  },
  {
    what: 'words of a testimonial twice',
    file: testimonials('ko'),
    change: json(({ items }) => (items[2].info = items[0].info)),
    at: '"info"',
    field: 'items.2.info',
    says: 'Expected each text once in this list',
  },
  {
    what: 'a link twice',
    file: footer('vn'),
    change: json(({ groups }) => (groups[0].items[1] = groups[0].items[0])),
    at: '{',
    field: 'groups.0.items.1',
    says: 'Expected each entry once in this list',
  },
  {
    what: 'a link twice, in other words',
    file: footer('th'),
    change: json(({ groups: [{ items }] }) =>
      Object.assign(items[1], { route: items[0].route, section: items[0].section }),
    ),
    at: '{',
    field: 'groups.0.items.1',
    says: 'Expected each link once in this list',
  },
  {
    what: 'a keyword twice',
    file: page('kz', 'about'),
    change: json(({ meta }) => (meta.keywords[2] = ` ${meta.keywords[0].toUpperCase()}`)),
    field: 'meta.keywords.2',
    says: 'Expected each text once in this list; found the same in line',
  },
  {
    what: 'a keyword of a legal text twice',
    file: legal('it', 'website-disclaimer'),
    change: replace(/^keywords: \[(.*?),/m, 'keywords: [$1, $1,'),
    at: 'keywords',
    field: 'keywords.1',
    says: 'Expected each text once in this list',
  },
  {
    what: 'a term twice',
    file: 'glossary/es.json',
    change: json(({ terms }) => terms.push({ ...terms[0], why: 'Otra razón.' })),
    says: 'Expected each term once in this list',
  },
];

const wholeFiles: readonly Mistake[] = [
  {
    what: 'a copy that nothing reads',
    file: 'footer/de copy.json',
    change: () => '{}',
    says: 'No page reads this file',
  },
  {
    what: 'a page that nothing reads',
    file: page('de', 'home2'),
    change: () => '{}',
    says: 'No page reads this file',
  },
  {
    what: 'an unknown language',
    file: 'ui/xx.json',
    change: () => '{}',
    says: 'A language needs a row in src/i18n/locales.ts',
  },
  {
    what: 'a file extension in capitals',
    file: testimonials('ar'),
    change: () => null,
    says: 'found src/content/testimonials/ar.JSON. Rename that one',
  },
  {
    what: 'the file with that extension, which has no other problem',
    file: 'testimonials/ar.JSON',
    change: () => '{}',
    silent: true,
  },
  {
    what: 'a file saved as .txt is missing',
    file: faq('ky'),
    change: () => null,
    says: 'found src/content/faq/ky.json.txt. Rename that one; it must be plain text',
  },
  { what: 'the file saved as .txt', file: 'faq/ky.json.txt', change: () => '{}', silent: true },
  {
    what: 'a file without its extension is missing',
    file: faq('kz'),
    change: () => null,
    says: 'found src/content/faq/kz. Rename that one',
  },
  { what: 'the file without its extension', file: 'faq/kz', change: () => '{}', silent: true },
  {
    what: 'a file is missing',
    file: testimonials('ja'),
    change: () => null,
    says: 'Copy src/content/testimonials/en.json and translate it',
  },
  {
    what: 'the file of another language',
    file: page('es', 'products'),
    change: () => '\0fr',
    says: 'Expected Spanish; these texts read as French. Is it another',
  },
  {
    what: 'the texts of another language in other letters',
    file: page('ru', 'download'),
    change: () => '\0de',
    says: 'Expected Russian; these texts read as German. Is it another',
  },
  {
    what: 'a legal text of another language',
    file: legal('ru', 'website-disclaimer'),
    change: () => '\0de',
    says: 'Expected Russian; these texts read as German. Is it another',
  },
  {
    what: 'another language’s file that is too short to identify',
    file: testimonials('vn'),
    change: () => '\0th',
    field: 'items.0.info',
    says: 'Expected Vietnamese; found letters of another language in 9 of 9 fields. Is it another',
  },
  {
    what: 'a score without its address',
    file: 'ratings/ratings.json',
    change: json((list) => (list[0].score = 4.5)),
    field: '0.url',
    says: 'Expected the address where this score is published',
  },
  {
    what: 'an unknown instrument',
    file: 'instruments/instruments.json',
    field: '0.id',
    set: 'stocks',
    says: 'found "stocks"',
  },
  {
    what: 'a time of the feed without its seconds',
    file: 'drawings/drawings.json',
    field: 'feed.0.time',
    set: '14:30',
    says: 'Expected a time of day with its seconds, such as "14:30:05"; found "14:30".',
  },
  {
    what: 'a text as a figure of a drawing',
    file: 'drawings/drawings.json',
    field: 'account.holdings.0.quantity',
    set: '12',
    says: 'Expected a number; found "12".',
  },
  {
    what: 'a reason left out',
    file: 'glossary/de.json',
    field: 'terms.0.why',
    set: undefined,
    says: 'found nothing: add this field',
  },
];

/** Mistakes in texts, all at once. */
export const textMistakes: readonly Mistake[] = [
  ...syntax,
  ...fields,
  ...texts,
  ...signs,
  ...inLegal,
  ...repeats,
  ...wholeFiles,
];

const site = 'settings/site.json';
const claims = 'claims/claims.json';

/** Adds a claim with a mistake. */
const claim = (name: string, wrong: object) =>
  json((all) => {
    all[name] = {
      kind: 'number',
      value: 5,
      madeIn: 'all',
      source: 'The register',
      asOf: '2026-01-01',
      reviewBy: '2027-01-01',
      ...wrong,
    };
  });

/** Mistakes in settings and claims, all at once in the same two files. */
export const inBasis: readonly Mistake[] = [
  {
    what: 'a negative value in one language',
    file: claims,
    change: claim('negative', { byLanguage: { de: -5 } }),
    field: 'negative.byLanguage.de',
    says: 'Expected 0 or more.',
  },
  {
    what: 'an address with a path',
    file: site,
    field: 'url',
    set: 'https://a.com/site',
    says: 'the address of a host alone',
  },
  {
    what: 'a form that is not encrypted',
    file: site,
    change: json((value) => Object.assign(value, { ticketUrl: 'http://a.com/x' })),
    at: '"ticketUrl"',
    field: 'ticketUrl',
    says: 'begins with https://; found "http://a.com/x"',
  },
  {
    what: 'a country that does not exist',
    file: site,
    change: json((value) => (value.restrictedPlaces = ['XX'])),
    at: '"XX"',
    says: 'Expected an ISO 3166-1 code of a country or territory, in capitals, such as US; found "XX"',
  },
  {
    what: 'braces in the brand',
    file: site,
    field: 'brand',
    set: '{{app}}',
    says: 'plain words, without {{ }}',
  },
  {
    what: 'no e-mail address',
    file: site,
    field: 'email',
    set: 'a',
    says: 'Expected an e-mail address',
  },
  {
    what: 'a field that does not exist',
    file: site,
    change: json((value) => (value.fax = '1')),
    at: '"fax"',
    says: 'Unknown field fax',
  },
  {
    what: 'a day in another form',
    file: claims,
    change: claim('oddDay', { kind: 'date', value: '6.1.2021' }),
    at: '6.1.2021',
    field: 'oddDay.value',
    says: 'Expected a day in the form "2027-01-31" (the day that the claim names); found "6.1.2021". Write "2021-01-06".',
  },
  {
    what: 'a day that does not exist',
    file: claims,
    change: claim('leapDay', { asOf: '2026-02-30' }),
    at: '2026-02-30',
    field: 'leapDay.asOf',
    says: 'Expected a day that exists (the day of the source); found "2026-02-30": February 2026 has no day 30; its last is 28. Correct it.',
  },
  {
    what: 'a month that does not exist',
    file: claims,
    change: claim('thirteenth', { reviewBy: '2027-13-01' }),
    at: '2027-13-01',
    field: 'thirteenth.reviewBy',
    says: 'found "2027-13-01": there is no month 13. Correct it.',
  },
  {
    what: 'a day with an unclear month',
    file: claims,
    change: claim('slashes', { asOf: '01/02/2026' }),
    at: '01/02/2026',
    field: 'slashes.asOf',
    says: 'found "01/02/2026". Write year, month and day',
  },
  {
    what: 'a day instead of a time',
    file: site,
    change: json(
      (value) => (value.security = { contact: 'mailto:a@b.com', expires: '31.12.2026' }),
    ),
    at: '31.12.2026',
    field: 'security.expires',
    says: 'Expected a moment in UTC in the form "2027-06-30T00:00:00Z" (the end of validity, at most a year ahead); found "31.12.2026". Write "2026-12-31T00:00:00Z".',
  },
  {
    what: 'a number in quotation marks',
    file: claims,
    change: claim('quoted', { value: '500' }),
    at: '"500"',
    field: 'quoted.value',
    says: 'Expected a number without quotes (the value of the claim); found "500"',
  },
  {
    what: 'no source',
    file: claims,
    change: claim('sourceless', { source: undefined }),
    field: 'sourceless.source',
    says: 'where the claim comes from',
  },
  {
    what: 'an unknown kind',
    file: claims,
    change: claim('odd', { kind: 'numbers' }),
    at: '"numbers"',
    says: 'number, usd, year, date, text or statement; found the kind "numbers"',
  },
  {
    what: 'a language that does not exist',
    file: claims,
    change: claim('elsewhere', { madeIn: { only: ['gb'] } }),
    field: 'elsewhere.madeIn',
    says: 'No language has the code "gb"',
  },
  {
    what: 'a capital letter',
    file: claims,
    change: claim('capital', { madeIn: 'All' }),
    at: '"All"',
    field: 'capital.madeIn',
    says: 'Expected "all", "none", { "only": ["en", …] }',
  },
  {
    what: 'a word misspelt',
    file: claims,
    change: claim('misspelt', { madeIn: { exept: ['en'] } }),
    field: 'misspelt.madeIn',
    says: 'found {"exept":["en"]}',
  },
  {
    what: 'a tag for a code',
    file: claims,
    change: claim('tagged', { madeIn: { only: ['kk'] } }),
    field: 'tagged.madeIn',
    says: 'No language has the code "kk"',
  },
  {
    what: 'a figure with a letter of another language',
    file: claims,
    change: claim('alike', { kind: 'text', value: '24/7', byLanguage: { fa: 'روزي' } }),
    at: 'روزي',
    field: 'alike.byLanguage.fa',
    says: 'Expected ی (U+06CC), as Persian writes it; found ي (U+064A) in "روزي"',
  },
  {
    what: 'a source with an invisible character',
    file: claims,
    change: claim('unseen', { source: 'The\u200B register' }),
    field: 'unseen.source',
    says: 'An invisible character (U+200B)',
  },
  {
    what: 'a review before the source',
    file: claims,
    change: claim('early', { reviewBy: '2020-01-01' }),
    at: '2020-01-01',
    field: 'early.reviewBy',
    says: 'Expected a day after asOf',
  },
];

/** Mistakes that make the whole file unreadable. */
export const inBasisSyntax: readonly Mistake[] = [
  {
    what: 'a comma is missing',
    file: site,
    change: replace(/,\n/, '\n'),
    at: '"url"',
    says: 'Expected a comma at the end of this line',
  },
  {
    what: 'a decimal comma',
    file: claims,
    change: (text) => replace('"value": 5', '"value": 0,5')(claim('decimal', {})(text)),
    at: '0,5',
    says: 'Expected a number in digits, with a point before its decimals, such as 1000000 or 0.5; found 0,5',
  },
];

/** Removes a claim that texts make. */
export const inClaims: readonly Mistake[] = [
  {
    what: 'a claim that texts name',
    file: claims,
    change: json((value) => delete value.traders),
    says: 'No claim is called "traders"',
  },
];

/** Changes a figure that texts state in words. */
export const inFigures: readonly Mistake[] = [
  {
    what: 'a figure that a search phrase states in words',
    file: claims,
    change: json(({ usStockCommission }) => (usStockCommission.value = 9)),
    field: 'meta.keywords.2.text',
    says: 'Expected words that fit the value of the claim "usStockCommission", which is 9; found those for 0: "',
  },
];

/** Adds an entry in English only, which the check reports in each other language. */
export const inEnglish: readonly Mistake[] = [
  {
    what: 'an entry in English only',
    file: testimonials('en'),
    change: json(({ items }) =>
      items.push({ ...items[0], info: 'Another thing that a trader says' }),
    ),
    says: 'Translate what is missing',
  },
];

const englishRepeat = 'You see the price, the size and the side of each order.';
const germanRepeat = 'Sie sehen den Kurs, die Menge und die Seite jeder Order.';
const inGermanAlone = 'Lesen Sie vor der ersten Order in Ruhe alle Bedingungen.';

/**
 * Texts that are valid but could be better, all at once; `silent` marks those without a warning.
 */
export const inStyle: readonly Mistake[] = [
  {
    what: 'an English line that is too long for its layout',
    file: page('en', 'about'),
    field: 'featuredMedia.action',
    set: 'Email us your question and your deadline',
    says: 'Expected at most 30 characters, for which the layout has room; found 40: "Email us your question and your deadline". Shorten it',
  },
  {
    what: 'a sentence',
    file: page('en', 'products'),
    change: json(({ header }) => (header.lede = englishRepeat)),
    silent: true,
  },
  {
    what: 'a sentence that another page has',
    file: page('en', 'help'),
    change: json(({ onboarding }) => {
      onboarding.steps[0].title = 'Read the terms';
      onboarding.steps[0].info = `Start here. ${englishRepeat}`;
      onboarding.steps[1].title = 'Read the prices';
    }),
    field: 'onboarding.steps.0.info',
    says: `Expected each sentence on one page; found "${englishRepeat}" in src/content/pages/en/products.json (header.lede), too. Remove it`,
  },
  {
    what: 'a heading that begins like the one before it',
    file: page('en', 'help'),
    change: (text) => text,
    field: 'onboarding.steps.1.title',
    says: 'Expected neighbors to begin with different words; found "Read the terms" and "Read the prices". Rewrite one of the two.',
  },
  {
    what: 'a repeat that the English has too',
    file: page('de', 'products'),
    change: json(({ header, otherAssets }) => {
      header.lede = germanRepeat;
      otherAssets.info = inGermanAlone;
    }),
    silent: true,
  },
  {
    what: 'a sentence that another page of the translation has',
    file: page('de', 'help'),
    change: json(({ onboarding }) => {
      onboarding.steps[0].info = germanRepeat;
      onboarding.steps[2].info = inGermanAlone;
    }),
    field: 'onboarding.steps.2.info',
    says: `Expected each sentence on one page; found "${inGermanAlone}" in src/content/pages/de/products.json (otherAssets.info), too.`,
  },
];
