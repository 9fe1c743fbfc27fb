import { pluralSuffixPattern } from '../i18n/plural-suffix.ts';
import { findPlaceholderProblems } from '../text/placeholder-problems.ts';
import { listPlaceholderNames } from '../text/placeholder-syntax.ts';
import { uiPlaceholderNames } from '../text/setting-placeholders.ts';
import { z } from '../validation/zod.ts';
import { createZodRefinement, strictObjectSchema } from '../validation/zod-helpers.ts';
import { plainTextField } from './content-text-schemas.ts';

/** @param description names the placeholders that code fills */
const labelField = (description: string) =>
  plainTextField(description, (value) =>
    findPlaceholderProblems(value, {
      allowed: [...listPlaceholderNames(description), ...uiPlaceholderNames],
    }),
  );

const labelFields = <Key extends string>(descriptions: Record<Key, string>) =>
  Object.fromEntries(
    Object.entries<string>(descriptions).map(([key, description]) => [
      key,
      labelField(description),
    ]),
  ) as Record<Key, ReturnType<typeof labelField>>;

const labelsSchema = <const Key extends string>(
  descriptions: Record<Key, string>,
  description: string,
) => strictObjectSchema(labelFields(descriptions)).describe(description);

/** Requires a text for each plural form: `reading_one`, `reading_few` … */
function labelsWithPluralsSchema<const Key extends string>(
  descriptions: Record<Key, string>,
  plurals: readonly string[],
  description: string,
) {
  const form = new RegExp(`^(${plurals.join('|')})${pluralSuffixPattern.source}`);
  return z
    .object(labelFields(descriptions))
    .catchall(labelField('A plural form, with its {{count}}'))
    .superRefine(
      createZodRefinement(function* (value) {
        for (const key of Object.keys(value)) {
          if (!(key in descriptions) && !form.test(key))
            yield [
              [key],
              `Unknown field. Expected ${Object.keys(descriptions).join(', ')}, or a plural form of ${plurals.join(', ')}. Remove it or correct its name.`,
            ];
        }
      }),
    )
    .describe(description);
}

/** `src/content/ui/<lang>.json`. i18next reads it, too. */
export const uiSchema = strictObjectSchema({
  nav: labelsSchema(
    {
      label: 'Name of the main navigation, for screen readers',
      'about-us': 'Link to the about page',
      products: 'Link to the products page',
      'institutional-trading': 'Link to the institutional page',
      download: 'Link to the download page',
      'help-center': 'Link to the help center',
      'privacy-policy': 'Link to the privacy policy',
      'risk-disclosure': 'Link to the risk disclosure',
      homeLink: 'Name of the logo link, for screen readers',
      skip: 'Link that jumps over the header',
      footer: 'Name of the footer navigation, for screen readers',
    },
    'Navigation',
  ),
  actions: labelsSchema(
    { signUp: 'Button: sign up for free', download: 'Button: download our app now' },
    'The two calls to action',
  ),
  risk: labelsSchema(
    {
      line: 'The risk in one sentence, under the calls to action: at most 70 characters',
      link: 'Link to the risk disclosure',
      places: 'Link to the footer’s list of restricted places',
      costs: 'Beside a commission of zero',
      cfd: 'The regulators’ standard warning about CFDs, first part, in the official wording of the language',
      cfdShare:
        'Second part, while the share of losing accounts is set: {{percent}} arrives with its percent sign',
      cfdAsk: 'Third part of the standard warning',
    },
    'Risk',
  ),
  restricted: labelsSchema(
    {
      notice:
        'For readers in restricted places: {{places}} are names as in the footer, in their base form',
    },
    'Restricted places',
  ),
  sample: labelsSchema({ testimonials: 'That the testimonials are samples' }, 'Samples'),
  consent: labelsSchema(
    {
      title: 'Heading of the bar that asks whether visits may be measured',
      info: 'What is loaded then, what its maker learns, and that consent can be withdrawn at any time, in the words of withdraw, on the page {{policy}}: the link to it, by its name in nav',
      no: 'Button: refuse',
      yes: 'Button: allow',
      given: 'On the privacy page: that measurement was allowed',
      refused: 'On the privacy page: that it was not',
      withdraw: 'Button on the privacy page: withdraw the consent',
      storageKeyNote:
        'Where the answer is saved, for how long; consent is the name of the entry and stays as it is',
    },
    'Consent, where the settings require it',
  ),
  language: labelsSchema(
    {
      choose: 'Heading of the language list',
      current: 'Name of the picker, with the current language’s {{name}}',
      filter: 'Label of the field that narrows the list',
      noMatch: 'Message when no language matches',
    },
    'Language picker',
  ),
  menu: labelsSchema(
    {
      open: 'Button that opens the menu',
      close: 'Button that closes it',
      promoTitle: 'Title of the promo box: the app',
      promoInfo: 'Text of the promo box',
    },
    'Menu on small screens',
  ),
  carousel: labelsSchema(
    {
      label: 'Name of the carousel, for screen readers',
      previous: 'Button',
      next: 'Button',
      slide: 'Position: {{index}} of {{total}}',
    },
    'Carousel',
  ),
  stores: labelsSchema(
    {
      appStore: 'App Store, in Latin letters',
      playStore: 'Play Store, in Latin letters',
      reviewSite: 'Neutral name of a review site',
      get: 'Small line above the store’s name',
      score: 'A rating: {{score}} out of 5',
    },
    'Store and rating badges',
  ),
  form: labelsWithPluralsSchema(
    {
      fullName: 'Label',
      yourName: 'Placeholder of the full name',
      email: 'Label',
      phoneNumber: 'Label',
      optional: 'Mark beside a field that may stay empty, with its brackets',
      phoneHint: 'Help under the phone number',
      yourMessage: 'Label',
      writeMessage: 'Placeholder of the message',
      messageHint: 'Help under the message',
      send: 'Button',
      privacy: 'What the details are used for; a link to the privacy policy follows',
      honeypot: 'Label of a field only robots see',
      nameMissing: 'Error',
      nameLong: 'Error',
      emailMissing: 'Error',
      emailWrong: 'Error',
      phoneWrong: 'Error',
      messageMissing: 'Error',
      messageShort: 'Error',
      messageLong: 'Error',
      sending: 'State',
      sentTitle: 'State',
      sentInfo: 'State',
      another: 'Button',
      failedTitle: 'State',
      failedTimeout: 'Reason: no answer in time',
      failedRejected: 'Reason: the server refuses what the message says (400, 403, 413, 422)',
      failedServer:
        'Reason: failure of the server (5xx), or an address that takes no messages (a redirect, 404)',
      failedUnreachable:
        'Reason: no answer, or one that can’t be read, though the browser is online',
      failedAgain: 'After a reason that may last: another way to reach us',
      failedOffline: 'Reason: no connection',
      backOnline: 'Message when the connection is back',
      retry: 'Button',
      mailTitle: 'State: the visitor’s mail program was opened',
      mailInfo: 'What to do if it did not open',
      mailLongTitle:
        'State: the message is too long for the link that opens a mail program, so none was opened',
      mailLongInfo: 'What to do then: copy the message and write a mail',
      copy: 'Button that copies the message with its sender',
      copied: 'Message after copying',
      copyRefused: 'Label of the message, shown and selected, where the browser does not copy',
      openMail: 'Link that opens the mail program without the message',
    },
    ['problems', 'draftSaved'],
    'Contact form',
  ),
  network: labelsSchema(
    { offline: 'Notice', online: 'Notice', failed: 'Notice: a page did not load' },
    'Connection',
  ),
  errors: labelsSchema(
    {
      notFoundTitle: 'Unknown page',
      notFoundInfo: 'One sentence',
      errorTitle: 'Any other error',
      errorInfo: 'One sentence',
      back: 'Link to the home page',
    },
    'Error pages',
  ),
  redirect: labelsSchema(
    { title: 'Heading', info: 'One sentence' },
    'The page that the QR code leads to',
  ),
  legal: labelsWithPluralsSchema(
    {
      contents: 'Heading of the table of contents',
      updated: 'Version of the text, by its {{date}}; not the date it came into force',
    },
    ['reading'],
    'Legal pages',
  ),
});
