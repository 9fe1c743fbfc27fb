import type { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import {
  claimFigureSchema,
  headlineField,
  objectWithKeysSchema,
  omittableListItemField,
  omittableTextField,
  optionalClaimKeysField,
  pageHeaderSchema,
  pageMetaSchema,
  textObjectSchema,
} from './content-text-schemas.ts';

/** In page order. */
export const strengthKeys = [
  'level2',
  'orderFlow',
  'commission',
  'markets',
  'security',
  'support',
  'executionSpeed',
] as const;

export const aboutSchema = textObjectSchema({
  meta: pageMetaSchema,
  header: pageHeaderSchema,
  whoWeAre: textObjectSchema({
    subtitle: 'Corporate profile',
    paragraphs: arrayField(omittableListItemField('A paragraph of the corporate profile'))
      .min(2)
      .max(4),
    facts: arrayField(claimFigureSchema).min(1),
  }).describe('Corporate profile'),
  licensed: textObjectSchema({
    answer: 'Who is licensed, in one or two sentences; the sheet beside it has the details',
    limit: 'Limit of the licence, and of where services are offered',
    register: 'Link to the regulator’s register, while its address is set',
    contract: textObjectSchema({
      title: 'Heading',
      introducing: omittableTextField('Entity that contracts as introducing broker, while set'),
      principal: omittableTextField('Entity that contracts as principal, while set'),
    }),
    address: textObjectSchema({
      title: 'Heading',
      info: omittableTextField('The registered address, while set'),
    }),
    complaints: textObjectSchema({
      title: 'Heading',
      info: omittableTextField('Where complaints go, while set'),
    }),
  }).describe('Is the brand licensed? Its title is that of the FAQ'),
  group: textObjectSchema({
    headline: headlineField('The group'),
    entities: arrayField(
      textObjectSchema({
        name: 'Name: {{group}}, {{securities}} or {{brand}}',
        role: 'Its role in a few words',
        info: 'What it does',
      }),
    ).length(3),
  }).describe('The group and who does what'),
  featuredMedia: textObjectSchema({
    headline: headlineField('Media'),
    info: 'For journalists: what to write',
    action: 'Link that writes to {{email}}',
  }).describe('Featured media'),
  serve: textObjectSchema({
    headline: headlineField('Key features, as the footer calls them'),
    items: objectWithKeysSchema(
      strengthKeys,
      textObjectSchema({
        claim: optionalClaimKeysField,
        name: 'Name of the feature',
        info: 'One or two sentences, with the limit',
      }),
      'Key features',
    ).partial(),
  }).describe('Strengths; the footer calls them key features'),
});

export type AboutTexts = z.infer<typeof aboutSchema>;
