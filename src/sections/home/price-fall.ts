import { formatPercent } from '../../i18n/formats.ts';
import { fillDrawingPlaceholders } from '../../text/drawing-placeholders.ts';

/** The fall of a price that receipts calculate with. */
export const examplePriceFallShare = 0.1;

/**
 * Fills `loss` in a label with the fall of the price.
 * @example fillPriceFallPlaceholder('en', 'If it falls {{loss}}') // "If it falls 10%"
 */
export const fillPriceFallPlaceholder = (code: string, label: string): string =>
  fillDrawingPlaceholders(label, { loss: formatPercent(code, 100 * examplePriceFallShare) });
