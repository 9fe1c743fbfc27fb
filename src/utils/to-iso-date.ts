/**
 * Formats a time as a day in UTC.
 * @example toIsoDate(0) // "1970-01-01"
 */
export function toIsoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
