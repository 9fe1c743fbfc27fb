import type { z } from 'astro/zod';
import { group, list } from '../settings/shape.ts';
import { claimKey, fact, headline, keyed, listedText, meta, optionalText, pageHeader, text } from './text.ts';

/** Strengths, in the order of the page. */
export const strengths = ['commission', 'level2', 'orderFlow', 'markets', 'security', 'support', 'executionSpeed'] as const;

/** The about page (specification section 2). */
export const aboutSchema = group({
  meta,
  header: pageHeader,
  whoWeAre: group({
    title: text('Who we are'),
    subtitle: text('Corporate profile'),
    paragraphs: list(listedText('A paragraph of the corporate profile')).min(2).max(4),
    facts: list(fact).min(1),
  }).describe('Corporate profile'),
  licensed: group({
    answer: text('Who is licensed, in a sentence or two; the sheet beside it has the details'),
    limit: text('What a licence is not'),
    register: text('Link to the regulator’s register, while its address is set'),
    contract: group({
      title: text('Heading'),
      introducing: optionalText('Entity that contracts as introducing broker, while set'),
      principal: optionalText('Entity that contracts as principal, while set'),
    }),
    address: group({ title: text('Heading'), info: optionalText('The registered address, while set') }),
    complaints: group({ title: text('Heading'), info: optionalText('Where complaints go, while set') }),
  }).describe('Is the brand licensed? Its title is that of the FAQ'),
  group: group({
    headline: headline('The group'),
    info: text('One sentence'),
    entities: list(group({ name: text('Name: {{group}}, {{securities}} or {{brand}}'), role: text('Its role in a few words'), info: text('What it does') })).length(3),
  }).describe('The group and who does what'),
  featuredMedia: group({ headline: headline('Media'), info: text('For journalists: what to write'), action: text('Link that writes to {{email}}') }).describe('Featured media'),
  serve: group({
    headline: headline('Key features, as the footer calls them'),
    items: keyed(strengths, group({ claim: claimKey, name: text('Name of the feature'), info: text('One or two sentences, with the limit') }), 'Key features').partial(),
  }).describe('Strengths; the footer calls them key features'),
});

export type About = z.infer<typeof aboutSchema>;
