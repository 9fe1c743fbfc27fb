import { z } from 'astro/zod';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;

/**
 * Schema of a day, such as "2027-01-31".
 * @param description which day, for the editor
 */
export function isoDate(description: string) {
  return z.iso.date({ error: ({ input }) => describeDayProblem(input, description) }).describe(description);
}

/**
 * Schema of a moment in UTC, such as "2027-06-30T00:00:00Z".
 * @param description which moment, for the editor
 */
export function isoDateTime(description: string) {
  return z.iso.datetime({ error: ({ input }) => describeMomentProblem(input, description) }).describe(description);
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const momentPattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

function describeDayProblem(input: unknown, description: string): string {
  const missing = typeof input === 'string' && dayPattern.test(input) ? explainInvalidDay(input) : undefined;
  if (missing) return invalidDayMessage(input, description, missing);
  const meant = toDay(input);
  return `Expected a day in the form "2027-01-31" (${description}); found ${describeCorrection(input, meant ?? '', 'Write year, month and day, with two digits each for month and day.')}`;
}

function describeMomentProblem(input: unknown, description: string): string {
  const [, written] = (typeof input === 'string' && input.match(momentPattern)) || [];
  const missing = written ? explainInvalidDay(written) : undefined;
  if (missing) return invalidDayMessage(input, description, missing);
  const meant = toDay(input);
  return `Expected a moment in UTC in the form "2027-06-30T00:00:00Z" (${description}); found ${describeCorrection(input, meant ? `${meant}T00:00:00Z` : '', 'Write day, the letter T, time of day and the letter Z.')}`;
}

const invalidDayMessage = (input: unknown, description: string, missing: string) => `Expected a day that exists (${description}); found "${input}": ${missing} Correct it.`;

/** Describes the value found and the correction, where it is known. */
function describeCorrection(input: unknown, meant: string, form: string): string {
  if (input === undefined) return 'nothing: add this field.';
  return `${JSON.stringify(input)}. ${meant ? `Write "${meant}".` : form}`;
}

/** Explains why a day of the right form does not exist; undefined for one that exists. */
function explainInvalidDay(value: string): string | undefined {
  const [year = 0, month = 0, date = 0] = value.split('-').map(Number);
  const name = months[month - 1];
  if (!name) return `there is no month ${value.slice(5, 7)}.`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (date >= 1 && date <= last) return undefined;
  return `${name} ${year} has no day ${value.slice(8)}; its last is ${last}.`;
}

/** Converts a day in another form, where it can only be one day. */
function toDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, ...yearFirst] = value.trim().match(/^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/) ?? [];
  // With full stops, the day comes first; with slashes the order is unknown.
  const [, ...dayFirst] = value.trim().match(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/) ?? [];
  const parts = yearFirst.length > 0 ? yearFirst : dayFirst.reverse();
  const written = parts.map((part) => part.padStart(2, '0')).join('-');
  return dayPattern.test(written) && !explainInvalidDay(written) ? written : undefined;
}

/** A year, and room for early renewal: https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5 */
const maxDays = 400;

/**
 * Checks the expiry of the address for security reports.
 * @param expires a moment, as `isoDateTime` takes it
 * @param today ISO day
 */
export function findExpiryProblem(expires: string, today: string): string | undefined {
  const days = (Date.parse(expires) - Date.parse(today)) / 86_400_000;
  if (days >= 0 && days <= maxDays) return undefined;
  return `Expected a moment in the year after ${today}, the day of this build; found "${expires}", which is ${days < 0 ? 'past: researchers no longer trust the address' : 'too far ahead: researchers would trust an address without checks'}. Check that the address still works, then write a new moment, about a year ahead.`;
}
