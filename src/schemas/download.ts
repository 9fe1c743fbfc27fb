import { z } from 'astro/zod';
import { headline, item, meta, text } from './text.ts';

/** The download page (specification section 2). */
export const downloadSchema = z.strictObject({
  meta,
  header: z.strictObject({ headline: headline('Heading of the page'), lede: text('One or two sentences') }),
  swiper: z
    .strictObject({ headline: headline('Heading of the app’s screens'), items: z.array(item).length(4).describe('Watchlist, order book, chart, news: in this order') })
    .describe('The app’s screens'),
  stores: z.strictObject({ title: text('Heading of the store badges'), info: text('One sentence') }).describe('Store badges'),
  ratings: z.strictObject({ title: text('Heading of the rating badges'), info: text('Where ratings are found; never a score') }).describe('Rating badges'),
  scan: z.strictObject({ title: text('Scan the QR code to download'), info: text('What happens when it is scanned') }).describe('QR prompt'),
});

export type Download = z.infer<typeof downloadSchema>;
