import { z } from 'astro/zod';
import { fact, feature, headline, meta, text } from './text.ts';

/** The about page (specification section 2). */
export const aboutSchema = z.strictObject({
  meta,
  header: z.strictObject({ headline: headline('Heading of the page'), lede: text('One or two sentences') }),
  whoWeAre: z
    .strictObject({
      title: text('Who we are'),
      subtitle: text('Corporate profile'),
      paragraphs: z.array(text('A paragraph of the corporate profile')).min(2).max(4),
      facts: z.array(fact).min(1),
    })
    .describe('Corporate profile'),
  featuredMedia: z.strictObject({ headline: headline('Media'), info: text('For journalists: what can be asked for'), action: text('Link that writes to {{email}}') }).describe('Featured media'),
  group: z
    .strictObject({
      headline: headline('The group'),
      info: text('One sentence'),
      entities: z.array(z.strictObject({ name: text('Name: {{group}}, {{securities}} or {{brand}}'), role: text('Its role in a few words'), info: text('What it does') })).length(3),
    })
    .describe('The group and who does what'),
  serve: z.strictObject({ headline: headline('Strengths'), items: z.array(feature).min(6).max(7) }).describe('Strengths; the footer calls them key features'),
});

export type About = z.infer<typeof aboutSchema>;
