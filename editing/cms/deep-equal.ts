import { isFields, type Json } from './form-values.ts';

/** Whether two values say the same; the order of fields does not count. */
export function deepEqual(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item: Json, index) => deepEqual(item, other[index]));
  if (isFields(one) && isFields(other)) return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => deepEqual(one[key], other[key]));
  return one === other;
}
