import { formatCurrencyAmount } from '../../i18n/formats.ts';
import type { DrawnInstrument } from '../../schemas/market-data-schema.ts';

/** Returns the name of an instrument's company, or of its kind if it has none. */
export const formatInstrumentLabel = <Name extends string>(
  { name, company }: { readonly name: Name; readonly company?: string | undefined },
  names: Readonly<Record<Name, { readonly name: string }>>,
): string => company ?? names[name].name;

export const formatLastPrice = (
  code: string,
  { prices, currency, decimals }: Pick<DrawnInstrument, 'prices' | 'currency' | 'decimals'>,
) => formatCurrencyAmount(code, prices.at(-1) ?? 0, currency, { decimals });
