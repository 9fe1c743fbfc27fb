import { formatIsoDate } from '../utils/time.ts';
import { isoDateField } from '../validation/iso-date.ts';
import { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import {
  claimableTextField,
  omittableListItemField,
  textObjectSchema,
} from './content-text-schemas.ts';

/** In page order. */
export const riskDisclosureSectionIds = [
  'general',
  'stocks',
  'funds-etfs',
  'ipo',
  'options',
  'cfds',
  'counterparty',
  'forex-commodities',
  'digital-assets',
  'esop',
  'costs',
  'technology',
  'firm-failure',
  'places',
  'decision',
] as const;
export type RiskDisclosureSectionId = (typeof riskDisclosureSectionIds)[number];

/** Front matter of a legal page. Astro reads a YAML day as a Date. */
export const legalSchema = textObjectSchema({
  title: 'Title of the page in search results: at most 60 characters wide; the brand is added',
  heading: 'Heading of the page',
  description: 'For search results: at most 155 characters wide',
  keywords: arrayField(omittableListItemField('A phrase people search for')).min(3).max(12),
  summary: 'One or two sentences in plain words, above the text',
  updated: z.preprocess(
    (value) => (value instanceof Date ? formatIsoDate(value.getTime()) : value),
    isoDateField('the day of this version, shown above the text; change it with the text'),
  ),
  bars: textObjectSchema({
    loss: 'Label of the first bar',
    gain: 'Label of the second bar',
    info: claimableTextField('A loss of {{loss}} needs a gain of {{gain}}', ['loss', 'gain']),
  })
    .optional()
    .describe('Two bars in the risk disclosure: the gain that recovers a loss'),
});

export interface RenderedLegalPage {
  readonly data: z.infer<typeof legalSchema>;
  readonly sections: readonly { readonly id: string | undefined; readonly html: string }[];
  readonly headings: readonly { readonly slug: string; readonly text: string }[];
  readonly readingMinutes: number;
}
