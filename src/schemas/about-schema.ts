import type { z } from 'astro/zod';
import { arrayOf, strictObject } from '../config/zod-helpers.ts';
import { claimKey, featureItem, headlineSchema, metaSchema, optionalText, pageHeaderSchema, record, text, textInList } from './text-fields-schema.ts';

/** In page order. */
export const strengthKeys = ['commission', 'level2', 'orderFlow', 'markets', 'security', 'support', 'executionSpeed'] as const;

export const aboutSchema = strictObject({
  meta: metaSchema,
  header: pageHeaderSchema,
  whoWeAre: strictObject({
    title: text('Who we are'),
    subtitle: text('Corporate profile'),
    paragraphs: arrayOf(textInList('A paragraph of the corporate profile')).min(2).max(4),
    facts: arrayOf(featureItem).min(1),
  }).describe('Corporate profile'),
  licensed: strictObject({
    answer: text('Who is licensed, in one or two sentences; the sheet beside it has the details'),
    limit: text('Limit of a licence'),
    register: text('Link to the regulator’s register, while its address is set'),
    contract: strictObject({
      title: text('Heading'),
      introducing: optionalText('Entity that contracts as introducing broker, while set'),
      principal: optionalText('Entity that contracts as principal, while set'),
    }),
    address: strictObject({ title: text('Heading'), info: optionalText('The registered address, while set') }),
    complaints: strictObject({ title: text('Heading'), info: optionalText('Where complaints go, while set') }),
  }).describe('Is the brand licensed? Its title is that of the FAQ'),
  group: strictObject({
    headline: headlineSchema('The group'),
    entities: arrayOf(strictObject({ name: text('Name: {{group}}, {{securities}} or {{brand}}'), role: text('Its role in a few words'), info: text('What it does') })).length(3),
  }).describe('The group and who does what'),
  featuredMedia: strictObject({ headline: headlineSchema('Media'), info: text('For journalists: what to write'), action: text('Link that writes to {{email}}') }).describe('Featured media'),
  serve: strictObject({
    headline: headlineSchema('Key features, as the footer calls them'),
    items: record(strengthKeys, strictObject({ claim: claimKey, name: text('Name of the feature'), info: text('One or two sentences, with the limit') }), 'Key features').partial(),
  }).describe('Strengths; the footer calls them key features'),
});

export type About = z.infer<typeof aboutSchema>;
