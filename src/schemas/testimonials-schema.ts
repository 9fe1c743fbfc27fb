import type { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import {
  draftFlagField,
  optionalClaimKeysField,
  plainTextField,
  sampleFlagField,
  textObjectSchema,
} from './content-text-schemas.ts';

export const testimonialsSchema = textObjectSchema({
  items: arrayField(
    textObjectSchema({
      claim: optionalClaimKeysField,
      info: 'The quote; no result, no promise',
      name: plainTextField('Masked name, such as M*** K.', (name) =>
        name.includes('*')
          ? []
          : [
              `Expected a masked name: first letter, three asterisks, a space, the initial of the family name and a full stop; found "${name}". Mask it.`,
            ],
      ),
      local: 'Occupation',
      sample: sampleFlagField,
      draft: draftFlagField,
    }),
  )
    .min(3)
    .refine((items) => items.some(({ draft }) => !draft), {
      error:
        'Expected at least one testimonial without "draft", since home has a section for them; found none. Remove "draft" from one.',
    }),
});
export type Testimonial = z.infer<typeof testimonialsSchema>['items'][number];
