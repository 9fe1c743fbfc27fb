import type { z } from '../validation/zod.ts';
import { arrayField, createZodRefinement, patternField } from '../validation/zod-helpers.ts';
import {
  draftFlagField,
  omittableTextField,
  optionalClaimKeysField,
  textObjectSchema,
} from './content-text-schemas.ts';

/** Required, in page order. Others may follow. */
const questionIds = ['account', 'deposits', 'instruments', 'security', 'licence'] as const;

const questionIdPattern = /^[a-z][a-z0-9-]*$/;

export const faqSchema = textObjectSchema({
  items: arrayField(
    textObjectSchema({
      id: patternField(
        questionIdPattern,
        'lower-case letters, digits and hyphens, such as fees',
        'Name of the question in addresses, the same in every language',
      ),
      claim: optionalClaimKeysField,
      title: 'The question',
      info: 'The answer',
      info1: omittableTextField('Second paragraph; in the licence item it gives {{licenceNumber}}'),
      draft: draftFlagField,
    }),
  )
    .min(questionIds.length)
    .superRefine(
      createZodRefinement(function* (items) {
        for (const [index, { id, draft, claim }] of items.entries()) {
          if (!(questionIds as readonly string[]).includes(id)) continue;
          if (claim)
            yield [
              [index, 'claim'],
              `Expected no claim of the question "${id}", which every site answers; found one. Write it into the text that makes it: docs/editing.md, "Claims".`,
            ];
          if (draft)
            yield [
              [index, 'draft'],
              `Expected no draft of the question "${id}", which every site answers; found true. Remove the field.`,
            ];
        }
        const index = questionIds.findIndex((id, at) => id !== items[at]?.id);
        const found = items[index]?.id;
        if (found === undefined || !questionIdPattern.test(found)) return;
        const message = `Expected the question "${questionIds[index]}" here; found "${found}". The questions begin with ${questionIds.join(', ')}, in this order, since other pages link to them; others may follow. Put them in order.`;
        yield [[index, 'id'], message];
      }),
    ),
});
export type FaqItem = z.infer<typeof faqSchema>['items'][number];
