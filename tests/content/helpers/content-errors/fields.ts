import {
  changeJson,
  faqFile,
  footerFile,
  type Mistake,
  pageFile,
  testimonialsFile,
} from './mistake.ts';

export const fieldMistakes: readonly Mistake[] = [
  {
    what: 'a missing field',
    file: faqFile('de'),
    change: changeJson(({ items }) => delete items[1].title),
    at: '{',
    field: 'items.1.title',
    message: 'Expected a text (The question); found nothing: add this field',
  },
  {
    what: 'a misspelled field',
    file: faqFile('es'),
    change: changeJson(({ items }) => {
      items[0].titel = items[0].title;
      delete items[0].title;
    }),
    at: '"titel"',
    field: 'items.0.titel',
    message: 'Unknown field titel. Expected title, which is missing here. Correct its name.',
  },
  {
    what: 'a field too many',
    file: faqFile('fr'),
    field: 'items.0.note',
    set: 'x',
    message: 'Unknown field note. Expected: id, title, info, info1, draft',
  },
  {
    what: 'a field in the wrong place',
    file: pageFile('uz', 'about'),
    change: changeJson((value) => {
      value.kind = value.header.kind;
      delete value.header.kind;
    }),
    at: '"kind"',
    field: 'kind',
    message: 'Expected no field kind here, but in header, where it is missing. Move it there.',
  },
  {
    what: 'a number for a text',
    file: faqFile('it'),
    field: 'items.0.title',
    set: 5,
    message: 'found 5',
  },
  {
    what: 'an empty text',
    file: faqFile('pt'),
    field: 'items.0.title',
    set: ' ',
    message: 'found an empty one. Write it, in this file’s language.',
  },
  {
    what: 'a text for a list',
    file: faqFile('ru'),
    field: 'items',
    set: 'x',
    message: 'Expected a list in brackets [ ]; found "x"',
    causesOthers: true,
  },
  {
    what: 'null for fields',
    file: faqFile('uz'),
    field: 'items.0',
    set: null,
    message: 'found null',
  },
  {
    what: 'an id twice',
    file: faqFile('vn'),
    change: changeJson(({ items }) => (items[1].id = items[0].id)),
    at: '"id"',
    field: 'items.1.id',
    message: 'Expected the question "deposits" here; found "account"',
  },
  {
    what: 'an unknown id',
    file: faqFile('th'),
    field: 'items.0.id',
    set: 'Account?',
    message: 'Expected lower-case letters, digits and hyphens, such as fees; found "Account?"',
  },
  {
    what: 'a question less',
    file: faqFile('ko'),
    change: changeJson(({ items }) => items.pop()),
    at: '"items"',
    field: 'items',
    message: 'found 4. Add what is missing',
  },
  {
    what: 'true in quotation marks',
    file: testimonialsFile('de'),
    field: 'items.0.sample',
    set: 'true',
    message: 'Expected true or false (true marks a sample',
  },
  {
    what: 'true or false left out',
    file: testimonialsFile('es'),
    field: 'items.0.sample',
    set: undefined,
    message: 'found nothing: add this field',
  },
  {
    what: 'a name that is not masked',
    file: testimonialsFile('fr'),
    field: 'items.0.name',
    set: 'Marie K.',
    message: 'Expected a masked name: first letter, three asterisks',
  },
  {
    what: 'an entry in one language only',
    file: testimonialsFile('it'),
    change: changeJson(({ items }) => items.push(items[0])),
    at: '"items"',
    field: 'items',
    message: 'Add it to the English file and every other language',
    causesOthers: true,
  },
  {
    what: 'a claim misspelled',
    file: testimonialsFile('zh'),
    field: 'items.1.claim',
    set: 'levl2',
    message: 'No claim is called "levl2". Did you mean "level2"?',
  },
  {
    what: 'an unknown claim',
    file: testimonialsFile('ru'),
    field: 'items.1.claim',
    set: 'levelTwo',
    message: 'No claim is called "levelTwo"',
  },
  {
    what: 'a claim with the name of a method',
    file: testimonialsFile('kz'),
    field: 'items.1.claim',
    set: 'constructor',
    message: 'No claim is called "constructor"',
  },
  {
    what: 'a claim left out',
    file: testimonialsFile('uz'),
    field: 'items.0.claim',
    set: undefined,
    message:
      'Expected this field, as in src/content/testimonials/en.json; found none. Copy it from there',
  },
  {
    what: 'a page that does not exist',
    file: footerFile('de'),
    field: 'groups.0.items.0.route',
    set: 'about',
    message: 'Expected the base name of a page',
  },
  {
    what: 'a section that does not exist',
    file: footerFile('es'),
    field: 'groups.0.items.0.section',
    set: 'profile',
    message: 'The page about-us has no section "profile". Expected one of: header',
  },
  {
    what: 'a link by its address',
    file: footerFile('ja'),
    change: changeJson(
      ({ groups }) =>
        (groups[0].items[0] = {
          label: groups[0].items[0].label,
          href: 'https://www.example.com/ja/about-us#who-we-are',
        }),
    ),
    at: '"href"',
    field: 'groups.0.items.0.href',
    message:
      'Expected "route", the name of a page, and "section" where wanted; found href, and a link holds no address. Write "route": "about-us" in its place.',
  },
  {
    what: 'a link to another site',
    file: footerFile('ko'),
    change: changeJson(
      ({ groups }) =>
        (groups[0].items[0] = { label: groups[0].items[0].label, url: 'https://www.example.com/' }),
    ),
    at: '"url"',
    field: 'groups.0.items.0.url',
    message: 'It leads to a page of this site, by one of these names: index, home, about-us',
  },
  {
    what: 'a country that does not exist',
    file: footerFile('fr'),
    change: changeJson(({ restricted }) => (restricted.places.USA = 'USA')),
    field: 'restricted.places',
    message: 'Expected ISO 3166-1 codes such as US; found USA',
  },
  {
    what: 'a link less',
    file: footerFile('it'),
    change: changeJson(({ groups }) => groups[2].items.pop()),
    field: 'groups.2.items',
    message: 'Translate what is missing, or remove it from every language',
  },
  {
    what: 'a link to another page',
    file: footerFile('pt'),
    change: changeJson(({ groups }) =>
      Object.assign(groups[0].items[0], { route: 'products', section: 'assets' }),
    ),
    at: '"products"',
    field: 'groups.0.items.0.route',
    message: 'Expected "about-us", as in src/content/footer/en.json; found "products"',
    causesOthers: true,
  },
];
