import { z } from 'astro/zod';

/** Schema of a day, such as "2027-01-31". */
export function isoDate(description: string) {
  return z.iso.date({ error: ({ input }) => describeProblem(input, description, dayForm) }).describe(description);
}

/** Schema of a moment in UTC, such as "2027-06-30T00:00:00Z". */
export function isoDateTime(description: string) {
  return z.iso.datetime({ error: ({ input }) => describeProblem(input, description, momentForm) }).describe(description);
}

interface Form {
  /** The group is the day. */
  readonly pattern: RegExp;
  readonly name: string;
  /** After the day, for a moment. */
  readonly suffix: string;
  readonly advice: string;
}

const dayForm: Form = {
  pattern: /^(\d{4}-\d{2}-\d{2})$/,
  name: 'a day in the form "2027-01-31"',
  suffix: '',
  advice: 'Write year, month and day, with two digits each for month and day.',
};
const momentForm: Form = {
  pattern: /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/,
  name: 'a moment in UTC in the form "2027-06-30T00:00:00Z"',
  suffix: 'T00:00:00Z',
  advice: 'Write day, the letter T, time of day and the letter Z.',
};

function describeProblem(input: unknown, description: string, { pattern, name, suffix, advice }: Form): string {
  if (input === undefined) return `Expected ${name} (${description}); found nothing: add this field.`;
  const [, day] = (typeof input === 'string' && input.match(pattern)) || [];
  const reason = day && explainInvalidDay(day);
  if (reason) return `Expected a day that exists (${description}); found "${input}": ${reason} Correct it.`;
  const meant = toDay(input);
  return `Expected ${name} (${description}); found ${JSON.stringify(input)}. ${meant ? `Write "${meant}${suffix}".` : advice}`;
}

/** Returns undefined for a day that exists. */
function explainInvalidDay(value: string): string | undefined {
  const [year = 0, month = 0, date = 0] = value.split('-').map(Number);
  if (month < 1 || month > 12) return `there is no month ${value.slice(5, 7)}.`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (date >= 1 && date <= last) return undefined;
  const name = new Date(Date.UTC(year, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return `${name} ${year} has no day ${value.slice(8)}; its last is ${last}.`;
}

/** Converts a day in another form, if it can only be one day. */
function toDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, ...yearFirst] = value.trim().match(/^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/) ?? [];
  // With full stops, the day comes first; with slashes the order is unknown.
  const [, ...dayFirst] = value.trim().match(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/) ?? [];
  const parts = yearFirst.length > 0 ? yearFirst : dayFirst.reverse();
  const written = parts.map((part) => part.padStart(2, '0')).join('-');
  return dayForm.pattern.test(written) && !explainInvalidDay(written) ? written : undefined;
}

/** A year, and room for early renewal (https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5). */
const maxDays = 400;

/**
 * Checks the expiry of the address for security reports.
 * @param today ISO day
 */
export function findExpiryProblem(expires: string, today: string): string | undefined {
  const days = (Date.parse(expires) - Date.parse(today)) / 86_400_000;
  if (days >= 0 && days <= maxDays) return undefined;
  return `Expected a moment in the year after ${today}, the day of this build; found "${expires}", which is ${days < 0 ? 'past: researchers no longer trust the address' : 'too far ahead: researchers would trust an address without checks'}. Check that the address still works, then write a new moment, about a year ahead.`;
}
