import { keyFields } from '../config/zod-helpers.ts';

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'ë', i: 'î', o: 'ö', u: 'ü', A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Ü', c: 'ç', n: 'ñ' };

/**
 * English made 40 % longer and accented, to see which layout breaks; figures that a drawing still has to fill stay as they are.
 * @example pseudoText('Download') // "Döwñlöád lörë"
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

const untouched: readonly string[] = [...keyFields, 'keywords', 'meta'];

/** An entry with every visible text turned into pseudo-language. */
export function toPseudoEntry<Value>(value: Value): Value {
  return walk(value) as Value;
}

function walk(value: unknown): unknown {
  if (typeof value === 'string') return toPseudoText(value);
  if (Array.isArray(value)) return value.map(walk);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, untouched.includes(key) ? item : walk(item)]));
}
