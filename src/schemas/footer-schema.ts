import { countryCodes } from '../i18n/regions.ts';
import { routeNames } from '../i18n/routes.ts';
import { z } from '../validation/zod.ts';
import { arrayField, createZodRefinement, enumField } from '../validation/zod-helpers.ts';
import {
  claimableTextField,
  omittableTextField,
  optionalClaimKeysField,
  textObjectSchema,
} from './content-text-schemas.ts';
import { listLinkableSectionIds } from './page-sections.ts';

/** The others are for wrong addresses and for redirects. */
const linkableRouteNames = routeNames.filter((name) => name !== 'redirect' && name !== 'not-found');

const pageLink = textObjectSchema({
  label: 'Text of the link',
  route: enumField(linkableRouteNames, 'the base name of a page, from src/i18n/routes.ts'),
  section: z.string().optional().describe('Id of the section on that page'),
  claim: optionalClaimKeysField,
}).superRefine(
  createZodRefinement(function* ({ route, section }) {
    const targets = listLinkableSectionIds(route);
    if (section === undefined || targets.includes(section)) return;
    const expected =
      targets.length > 0
        ? `Expected one of: ${targets.join(', ')}. Correct it, or remove the field to link to the top of the page.`
        : 'That page has no sections for links: remove the field.';
    yield [['section'], `The page ${route} has no section "${section}". ${expected}`];
  }),
);

/** In the footer's order. */
const footerGroups = ['about', 'institution', 'products', 'download', 'help', 'terms'] as const;

/** In the order of the footer's legal text. */
export const agreementParagraphKeys = [
  'licence',
  'execution',
  'capacity',
  'information',
  'eligibility',
] as const;

export const footerSchema = textObjectSchema({
  copyright: 'Copyright line, with {{claim.copyrightYear}} and {{brand}}',
  agreement: textObjectSchema({
    licence: 'The group and its licence',
    number: omittableTextField(
      'The number of the licence, {{licenceNumber}}: ends the first paragraph',
    ),
    execution: 'The securities arm executes client trades for the licensed entity',
    capacity: 'The brand is introducing broker in securities and principal in derivatives and CFDs',
    information: 'The site is information, not advice or an offer',
    eligibility: 'The reader’s own responsibility under local law',
  }),
  riskWarning: textObjectSchema({
    title: 'Risk warning',
    info: 'High risk; past performance is no guide',
  }),
  restricted: textObjectSchema({
    intro:
      'The services are not intended for people in the following places; without a colon at its end',
    places: z
      .record(z.string(), claimableTextField('Name of the place'))
      .refine((places) => Object.keys(places).every((code) => countryCodes.has(code)), {
        error: ({ input }) =>
          `Expected ISO 3166-1 codes such as US; found ${Object.keys(input as object).filter((code) => !countryCodes.has(code))}. Correct them, or remove them.`,
      })
      .describe(
        'Names by ISO 3166-1 code, in this language. Restricted places of settings/site.json without a name here get the name of Unicode’s CLDR',
      ),
  }),
  groups: arrayField(
    textObjectSchema({
      id: enumField(footerGroups, 'the id of the group'),
      title: 'Title of the group',
      items: arrayField(pageLink).min(1),
    }),
  )
    .length(footerGroups.length)
    .refine(
      (groups) =>
        groups
          .flatMap(({ items }) => items)
          .some(({ route, claim }) => route === 'website-disclaimer' && claim === undefined),
      'Expected a link to "website-disclaimer" without a claim: its text is the title of the legal paragraphs on phones. Add the link to a group.',
    ),
});
export type FooterTexts = z.infer<typeof footerSchema>;
