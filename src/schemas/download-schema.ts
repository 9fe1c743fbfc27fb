import type { z } from 'astro/zod';
import { arrayOf, strictObject } from '../config/zod-helpers.ts';
import { appScreenKey } from './entity-schemas.ts';
import { calloutsSchema, claimKey, headlineSchema, metaSchema, pageHeaderSchema, text, titleAndInfo } from './text-fields-schema.ts';

export const downloadSchema = strictObject({
  meta: metaSchema,
  header: pageHeaderSchema,
  next: strictObject({ headline: headlineSchema('What happens after the download'), steps: arrayOf(titleAndInfo).length(5) }).describe('Eligibility, app, sign-up, identity, deposit'),
  swiper: strictObject({
    headline: headlineSchema('Heading of the app’s screens'),
    items: arrayOf(strictObject({ key: appScreenKey, claim: claimKey, title: text('Name of the screen'), info: text('How to read it'), callouts: calloutsSchema(2) })).length(4),
  }).describe('The app’s screens'),
  stores: strictObject({
    title: text('Heading of the store badges'),
    eligibility: text('Above the badges, before a link to the restricted places: check this first'),
    info: text('One sentence'),
  }).describe('Store badges'),
  ratings: strictObject({ title: text('Heading of the rating badges'), info: text('Where ratings are found; never a score') }).describe('Rating badges'),
  scan: strictObject({ title: text('Scan the QR code to download'), info: text('What happens when it is scanned') }).describe('QR prompt'),
});

export type Download = z.infer<typeof downloadSchema>;
