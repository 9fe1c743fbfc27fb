import type { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import { mockAppScreenField } from './app-schema.ts';
import {
  calloutsSchema,
  claimableItemSchema,
  headlineSchema,
  metaSchema,
  optionalClaimKeysSchema,
  pageHeaderSchema,
  textFields,
} from './content-text-schemas.ts';

export const downloadSchema = textFields({
  meta: metaSchema,
  header: pageHeaderSchema,
  next: textFields({
    headline: headlineSchema('What happens after the download'),
    steps: arrayField(claimableItemSchema).length(5),
  }).describe('Eligibility, app, sign-up, identity, deposit'),
  swiper: textFields({
    headline: headlineSchema('Heading of the app’s screens'),
    items: arrayField(
      textFields({
        key: mockAppScreenField,
        claim: optionalClaimKeysSchema,
        title: 'Name of the screen',
        info: 'How to read it',
        callouts: calloutsSchema(2),
      }),
    ).length(4),
  }).describe('The app’s screens'),
  stores: textFields({
    title: 'Heading of the store badges',
    eligibility: 'Above the badges, before a link to the restricted places: check this first',
    info: 'One sentence',
  }).describe('Store badges'),
  ratings: textFields({
    title: 'Heading of the rating badges',
    info: 'Where ratings are found; never a score',
  }).describe('Rating badges'),
  scan: textFields({
    title: 'Scan the QR code to download',
    info: 'What happens when it is scanned',
  }).describe('QR prompt'),
});

export type DownloadTexts = z.infer<typeof downloadSchema>;
