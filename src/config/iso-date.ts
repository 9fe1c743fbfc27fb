import { z } from 'astro/zod';

/** Days and moments as ISO 8601 writes them, and what is said of those that are none. */

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;

/**
 * A day, as a text such as "2027-01-31".
 * @param description which day, told to its editor
 */
export function isoDate(description: string) {
  return z.iso.date({ error: ({ input }) => dayProblem(input, description) }).describe(description);
}

/**
 * A moment in UTC, as a text such as "2027-06-30T00:00:00Z".
 * @param description which moment, told to its editor
 */
export function isoDateTime(description: string) {
  return z.iso.datetime({ error: ({ input }) => momentProblem(input, description) }).describe(description);
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const momentForm = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

function dayProblem(input: unknown, description: string): string {
  const missing = typeof input === 'string' && dayForm.test(input) ? missingDay(input) : undefined;
  if (missing) return notThere(input, description, missing);
  const meant = asDay(input);
  return `Expected a day in the form "2027-01-31" (${description}); found ${remedy(input, meant ?? '', 'Write year, month and day, with two digits each for month and day.')}`;
}

function momentProblem(input: unknown, description: string): string {
  const [, written] = (typeof input === 'string' && input.match(momentForm)) || [];
  const missing = written ? missingDay(written) : undefined;
  if (missing) return notThere(input, description, missing);
  const meant = asDay(input);
  return `Expected a moment in UTC in the form "2027-06-30T00:00:00Z" (${description}); found ${remedy(input, meant ? `${meant}T00:00:00Z` : '', 'Write day, the letter T, time of day and the letter Z.')}`;
}

const notThere = (input: unknown, description: string, missing: string) => `Expected a day that exists (${description}); found "${input}": ${missing} Correct it.`;

/** What was found, and what to write instead: what is meant, where that is known. */
function remedy(input: unknown, meant: string, form: string): string {
  if (input === undefined) return 'nothing: add this field.';
  return `${JSON.stringify(input)}. ${meant ? `Write "${meant}".` : form}`;
}

/** Why a day of the right form is none; undefined when it is one. */
function missingDay(value: string): string | undefined {
  const [year = 0, month = 0, date = 0] = value.split('-').map(Number);
  const name = months[month - 1];
  if (!name) return `there is no month ${value.slice(5, 7)}.`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (date >= 1 && date <= last) return undefined;
  return `${name} ${year} has no day ${value.slice(8)}; its last is ${last}.`;
}

/** The day that a text in another form means, where it can mean one only. */
function asDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, ...yearFirst] = value.trim().match(/^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/) ?? [];
  // With full stops, the day comes first; with slashes nobody knows.
  const [, ...dayFirst] = value.trim().match(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/) ?? [];
  const parts = yearFirst.length > 0 ? yearFirst : dayFirst.reverse();
  const written = parts.map((part) => part.padStart(2, '0')).join('-');
  return dayForm.test(written) && !missingDay(written) ? written : undefined;
}

/** A year, and room for who renews early: https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5 */
const longestDays = 400;

/**
 * What is wrong with the moment until which an address for faults of security holds.
 * @param expires as `moment` takes it
 * @param today ISO day
 */
export function findExpiryProblem(expires: string, today: string): string | undefined {
  const days = (Date.parse(expires) - Date.parse(today)) / 86_400_000;
  if (days >= 0 && days <= longestDays) return undefined;
  return `Expected a moment in the year after ${today}, the day of this build; found "${expires}", which is ${days < 0 ? 'past: nobody would trust the address any more' : 'too far ahead: an address that nobody looks at would be trusted'}. Check that the address still holds, then write a new moment, about a year ahead.`;
}
