import { formatNumber } from '../../i18n/formats.ts';

/**
 * Returns an instrument's display name, with its number where several share the name.
 * @example instrumentLabel('en', { name: 'usShare', number: 2 }, names) // "US share 2"
 */
export function instrumentLabel<Name extends string>(
  code: string,
  instrument: { readonly name: Name; readonly number?: number | undefined },
  names: Readonly<Record<Name, { readonly name: string }>>,
): string {
  const { name } = names[instrument.name];
  return instrument.number ? `${name}\u00A0${formatNumber(code, instrument.number)}` : name;
}
