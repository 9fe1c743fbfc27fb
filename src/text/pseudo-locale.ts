import { untranslatableFieldNames } from './untranslatable-field-names.ts';

const [plain, accented] = ['aeiouAEIOUcn', 'áëîöüÅÉÎÖÜçñ'];

/**
 * Makes English accented and 40 % longer, to test layouts.
 * @example pseudoLocalizeText('Download') // "Döwñlöád lör"
 */
export function pseudoLocalizeText(text: string): string {
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

const skippedFields: readonly string[] = [...untranslatableFieldNames, 'keywords', 'meta'];

export function pseudoLocalizeEntry<Value>(value: Value): Value;
export function pseudoLocalizeEntry(value: unknown): unknown {
  if (typeof value === 'string') return pseudoLocalizeText(value);
  if (Array.isArray(value)) return value.map(pseudoLocalizeEntry);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      skippedFields.includes(key) ? item : pseudoLocalizeEntry(item),
    ]),
  );
}
