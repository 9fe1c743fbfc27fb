import type { z } from 'astro/zod';
import { group, list } from '../settings/shape.ts';
import { screenKey } from './entities.ts';
import { callouts, claimKey, headline, item, meta, pageHeader, text } from './text.ts';

/** The download page (specification section 2). */
export const downloadSchema = group({
  meta,
  header: pageHeader,
  next: group({ headline: headline('What happens after the download'), steps: list(item).length(5) }).describe('Store, installation, sign-up, identity, deposit'),
  swiper: group({
    headline: headline('Heading of the app’s screens'),
    items: list(group({ key: screenKey, claim: claimKey, title: text('Name of the screen'), info: text('How to read it'), callouts: callouts(2) })).length(4),
  }).describe('The app’s screens'),
  stores: group({ title: text('Heading of the store badges'), info: text('One sentence') }).describe('Store badges'),
  ratings: group({ title: text('Heading of the rating badges'), info: text('Where ratings are found; never a score') }).describe('Rating badges'),
  scan: group({ title: text('Scan the QR code to download'), info: text('What happens when it is scanned') }).describe('QR prompt'),
});

export type Download = z.infer<typeof downloadSchema>;
