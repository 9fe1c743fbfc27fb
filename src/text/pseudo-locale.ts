const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'î',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
  c: 'ç',
  n: 'ñ',
};

/**
 * Makes English 40 % longer and accented, for layout tests. Keeps placeholders.
 * @example toPseudoText('Download') // "Döwñlöád lör"
 */
export function toPseudoText(text: string): string {
  const accented = text.replace(/\{\{.*?\}\}|[aeiouAEIOUcn]/g, (part) => accents[part] ?? part);
  const filler = 'lörëm îpsüm dölör sît ámët çöñsët ';
  const extra = Math.max(2, Math.round(text.length * 0.4));
  return `${accented} ${filler
    .repeat(Math.ceil(extra / filler.length))
    .slice(0, extra)
    .trim()}`;
}

/** Fields with keys instead of texts, never translated. */
export const untranslatedFields = [
  'id',
  'key',
  'route',
  'section',
  'claim',
  'sample',
  'icon',
  'draft',
  '$schema',
] as const;

const skippedFields: readonly string[] = [...untranslatedFields, 'keywords', 'meta'];

/** Converts every visible text of an entry. */
export function toPseudoEntry<Value>(value: Value): Value {
  return toPseudoValue(value) as Value;
}

function toPseudoValue(value: unknown): unknown {
  if (typeof value === 'string') return toPseudoText(value);
  if (Array.isArray(value)) return value.map(toPseudoValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      skippedFields.includes(key) ? item : toPseudoValue(item),
    ]),
  );
}
