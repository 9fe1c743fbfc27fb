import { untranslatableFields } from './untranslatable-fields.ts';

const [plain, accented] = ['aeiouAEIOUcn', 'áëîöüÅÉÎÖÜçñ'];

/**
 * Makes English accented and 40 % longer, to test layouts.
 * @example toPseudoLocaleText('Download') // "Döwñlöád lör"
 */
export function toPseudoLocaleText(text: string): string {
  const words = text.replace(
    /\{\{.*?\}\}|[aeiouAEIOUcn]/g,
    (part) => accented[plain.indexOf(part)] ?? part,
  );
  const filler = 'lörëm îpsüm dölör sît ámët çöñsët ';
  const extra = Math.max(2, Math.round(text.length * 0.4));
  return `${words} ${filler
    .repeat(Math.ceil(extra / filler.length))
    .slice(0, extra)
    .trim()}`;
}

const skippedFields: readonly string[] = [...untranslatableFields, 'keywords', 'meta'];

export function toPseudoLocaleEntry<Value>(value: Value): Value;
export function toPseudoLocaleEntry(value: unknown): unknown {
  if (typeof value === 'string') return toPseudoLocaleText(value);
  if (Array.isArray(value)) return value.map(toPseudoLocaleEntry);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      skippedFields.includes(key) ? item : toPseudoLocaleEntry(item),
    ]),
  );
}
