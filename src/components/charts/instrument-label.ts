import { formatNumber } from '../../i18n/formats.ts';

/**
 * The name of a drawn instrument, with its number where several share the name.
 * @example nameOf('en', { name: 'usShare', number: 2 }, names) // "US share 2"
 */
export function instrumentLabel<Name extends string>(
  code: string,
  instrument: { readonly name: Name; readonly number?: number | undefined },
  names: Readonly<Record<Name, { readonly name: string }>>,
): string {
  const { name } = names[instrument.name];
  return instrument.number ? `${name}\u00A0${formatNumber(code, instrument.number)}` : name;
}
