import type { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import { mockAppScreenField } from './app-schema.ts';
import {
  calloutsField,
  headlineField,
  optionalClaimKeysField,
  pageHeaderSchema,
  pageMetaSchema,
  textObjectSchema,
  titledItemSchema,
} from './content-text-schemas.ts';

export const downloadSchema = textObjectSchema({
  meta: pageMetaSchema,
  header: pageHeaderSchema,
  next: textObjectSchema({
    headline: headlineField('What happens after the download'),
    steps: arrayField(titledItemSchema).length(5),
  }).describe('Eligibility, app, sign-up, identity, deposit'),
  swiper: textObjectSchema({
    headline: headlineField('Heading of the app’s screens'),
    items: arrayField(
      textObjectSchema({
        key: mockAppScreenField,
        claim: optionalClaimKeysField,
        title: 'Name of the screen',
        info: 'How to read it',
        callouts: calloutsField(2),
      }),
    ).length(4),
  }).describe('The app’s screens'),
  stores: textObjectSchema({
    title: 'Heading of the store badges',
    eligibility: 'Above the badges, before a link to the restricted places: check this first',
    info: 'One sentence',
  }).describe('Store badges'),
  ratings: textObjectSchema({
    title: 'Heading of the rating badges',
    info: 'Where ratings are found; never a score',
  }).describe('Rating badges'),
  scan: textObjectSchema({
    title: 'Scan the QR code to download',
    info: 'What happens when it is scanned',
  }).describe('QR prompt'),
});

export type DownloadTexts = z.infer<typeof downloadSchema>;
