import type { z } from 'astro/zod';
import { group, list } from '../settings/shape.ts';
import { headline, item, meta, text } from './text.ts';

/** An offer block (specification section 3): title, subtitle, info and a list of details. */
const offer = (count: number, description: string) =>
  group({
    title: text('Name of the offer'),
    subtitle: text('Its benefit, in one line'),
    info: text('Two sentences'),
    details: list(item).length(count),
  }).describe(description);

/** The institutional services page (specification section 2). */
export const institutionSchema = group({
  meta,
  header: group({ headline: headline('Heading of the page'), lede: text('One or two sentences') }),
  api: offer(4, 'Algorithmic trading, market data access, risk tools, custom solutions'),
  fund: offer(3, 'Fund showcase, custom fund products, support from inception to termination'),
  whiteLabel: offer(3, 'Brand customization, technical platform, quick deployment'),
  esop: offer(3, 'Employee share ownership plans'),
  action: text('Link to the contact form'),
});

export type Institution = z.infer<typeof institutionSchema>;
export type Offer = Institution['api'];
