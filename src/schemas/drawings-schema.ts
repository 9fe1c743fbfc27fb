import type { z } from '../validation/zod.ts';
import { computedDrawingsChecks, rawDrawingsChecks } from './drawing-checks.ts';
import { addComputedFigures } from './drawing-figures.ts';
import { rawDrawingsSchema } from './raw-drawings-schema.ts';

/** Checks that drawings agree, and adds what follows from their figures. */
export const drawingsSchema = rawDrawingsSchema
  .superRefine((drawings, context) => {
    for (const check of rawDrawingsChecks) check(drawings, context);
  })
  .transform(addComputedFigures)
  .superRefine((drawings, context) => {
    for (const check of computedDrawingsChecks) check(drawings, context);
  });
export type Drawings = z.infer<typeof drawingsSchema>;
export type OrderBook = Drawings['orderBook'];
