import { formatPercent } from '../../i18n/formats.ts';
import { interpolateValues } from '../../text/placeholders.ts';

/** The fall of a price that receipts calculate with. */
export const examplePriceFall = 0.1;

/**
 * Fills `loss` in a label with the fall of the price.
 * @example fillFallLabel('en', 'If it falls {{loss}}') // "If it falls 10%"
 */
export const fillFallLabel = (code: string, label: string): string =>
  interpolateValues(label, { loss: formatPercent(code, 100 * examplePriceFall) });
