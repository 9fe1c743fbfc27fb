import { changeJson, faqFile, type Mistake, pageFile, testimonialsFile } from './mistake.ts';

/** Adds an entry in English only, which the check reports in each other language. */
export const englishMistakes: readonly Mistake[] = [
  {
    what: 'an entry in English only',
    file: testimonialsFile('en'),
    change: changeJson(({ items }) =>
      items.push({ ...items[0], info: 'Another thing that a trader says' }),
    ),
    message: 'Translate what is missing',
  },
];

const englishRepeat = 'You see the price, the size and the side of each order.';
const germanRepeat = 'Sie sehen den Kurs, die Menge und die Seite jeder Order.';
const inGermanAlone = 'Lesen Sie vor der ersten Order in Ruhe alle Bedingungen.';

/**
 * Texts that are valid but could be better, all at once; `silent` marks those without a warning.
 */
export const styleMistakes: readonly Mistake[] = [
  {
    what: 'an English line that is too long for its layout',
    file: pageFile('en', 'about'),
    field: 'featuredMedia.action',
    set: 'Email us your question and your deadline',
    message:
      'Expected at most 30 characters, for which the layout has room; found 40: "Email us your question and your deadline". Shorten it',
  },
  {
    what: 'a figure that no claim gives',
    file: pageFile('en', 'institution'),
    change: changeJson(({ header }) => {
      header.lede = 'Over 12% a year, with Level 2 data.';
    }),
    field: 'header.lede',
    message:
      'Expected each figure from a claim or a setting; found "12%". If it says something about the company, make it a claim',
  },
  {
    what: 'a sentence',
    file: pageFile('en', 'products'),
    change: changeJson(({ header }) => (header.lede = englishRepeat)),
    silent: true,
  },
  {
    what: 'a sentence that another page has',
    file: pageFile('en', 'help'),
    change: changeJson(({ onboarding }) => {
      onboarding.steps[0].info = `Start here. ${englishRepeat}`;
    }),
    field: 'onboarding.steps.0.info',
    message: `Expected each sentence on one page; found "${englishRepeat}" in src/content/pages/en/products.json (header.lede), too. Remove it`,
  },
  {
    what: 'an answer that repeats a page',
    file: faqFile('en'),
    change: changeJson(({ items }) => (items[2].info = englishRepeat)),
    silent: true,
  },
  {
    what: 'a repeat that the English has too',
    file: pageFile('de', 'products'),
    change: changeJson(({ header, otherAssets }) => {
      header.lede = germanRepeat;
      otherAssets.info = inGermanAlone;
    }),
    silent: true,
  },
  {
    what: 'a sentence that another page of the translation has',
    file: pageFile('de', 'help'),
    change: changeJson(({ onboarding }) => {
      onboarding.steps[0].info = germanRepeat;
      onboarding.steps[2].info = inGermanAlone;
    }),
    field: 'onboarding.steps.2.info',
    message: `Expected each sentence on one page; found "${inGermanAlone}" in src/content/pages/de/products.json (otherAssets.info), too.`,
  },
];
