import { formatMoney, formatNumber } from '../../i18n/formats.ts';
import type { DrawnInstrument } from '../../schemas/drawings-schema.ts';

/**
 * Returns an instrument's company, or its kind with its number where several share it.
 * @example formatInstrumentLabel('en', { name: 'usShare', number: 2 }, names) // "US share 2"
 */
export function formatInstrumentLabel<Name extends string>(
  code: string,
  instrument: {
    readonly name: Name;
    readonly company?: string | undefined;
    readonly number?: number | undefined;
  },
  names: Readonly<Record<Name, { readonly name: string }>>,
): string {
  if (instrument.company) return instrument.company;
  const { name } = names[instrument.name];
  return instrument.number ? `${name}\u00A0${formatNumber(code, instrument.number)}` : name;
}

export const formatLastPrice = (
  code: string,
  { prices, currency, decimals }: Pick<DrawnInstrument, 'prices' | 'currency' | 'decimals'>,
) => formatMoney(code, prices.at(-1) ?? 0, currency, { decimals });
