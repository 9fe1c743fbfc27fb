import type { z } from 'astro/zod';
import { group, list } from '../settings/shape.ts';
import { screenKey } from './entities.ts';
import { headline, item, meta, text } from './text.ts';

/** The download page (specification section 2). */
export const downloadSchema = group({
  meta,
  header: group({ headline: headline('Heading of the page'), lede: text('One or two sentences') }),
  swiper: group({
    headline: headline('Heading of the app’s screens'),
    items: list(item.extend({ key: screenKey }))
      .length(4)
      .describe('Watchlist, order book, chart, news'),
  }).describe('The app’s screens'),
  stores: group({ title: text('Heading of the store badges'), info: text('One sentence') }).describe('Store badges'),
  ratings: group({ title: text('Heading of the rating badges'), info: text('Where ratings are found; never a score') }).describe('Rating badges'),
  scan: group({ title: text('Scan the QR code to download'), info: text('What happens when it is scanned') }).describe('QR prompt'),
});

export type Download = z.infer<typeof downloadSchema>;
