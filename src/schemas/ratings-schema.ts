import { httpsUrlSettingField } from '../config/setting-fields.ts';
import type { z } from '../validation/zod.ts';
import {
  arrayField,
  createExpectedError,
  editorOnlyTextField,
  enumField,
  numberField,
} from '../validation/zod-helpers.ts';
import { sampleFlagField, textObjectSchema } from './content-text-schemas.ts';

const scoreError = createExpectedError('a score from 0 to 5');

export const ratingsSchema = arrayField(
  textObjectSchema({
    id: editorOnlyTextField('a name for this rating, such as app-store'),
    kind: enumField(['appStore', 'playStore', 'reviewSite'], 'the kind of place'),
    score: numberField('the published score out of five, or null')
      .min(0, scoreError)
      .max(5, scoreError)
      .nullable()
      .describe('The published score out of five, or null'),
    url: httpsUrlSettingField('where the score is published, or null')
      .nullable()
      .describe('Where the score is published, or null'),
    sample: sampleFlagField,
  }).refine(({ score, url }) => score === null || url !== null, {
    path: ['url'],
    error:
      'Expected the address where this score is published; found none. Add it, or set score to null.',
  }),
).min(1);
export type Rating = z.infer<typeof ratingsSchema>[number];
