import type { z } from 'astro/zod';
import { group, list } from '../settings/shape.ts';
import { fact, feature, headline, meta, text } from './text.ts';

/** The about page (specification section 2). */
export const aboutSchema = group({
  meta,
  header: group({ headline: headline('Heading of the page'), lede: text('One or two sentences') }),
  whoWeAre: group({
    title: text('Who we are'),
    subtitle: text('Corporate profile'),
    paragraphs: list(text('A paragraph of the corporate profile')).min(2).max(4),
    facts: list(fact).min(1),
  }).describe('Corporate profile'),
  featuredMedia: group({ headline: headline('Media'), info: text('For journalists: what can be asked for'), action: text('Link that writes to {{email}}') }).describe('Featured media'),
  group: group({
    headline: headline('The group'),
    info: text('One sentence'),
    entities: list(group({ name: text('Name: {{group}}, {{securities}} or {{brand}}'), role: text('Its role in a few words'), info: text('What it does') })).length(3),
  }).describe('The group and who does what'),
  serve: group({ headline: headline('Strengths'), items: list(feature).min(6).max(7) }).describe('Strengths; the footer calls them key features'),
});

export type About = z.infer<typeof aboutSchema>;
