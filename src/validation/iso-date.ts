import { dayMs, formatIsoDate } from '../utils/time.ts';
import { describeValue } from './describe-value.ts';
import { z } from './zod.ts';
import { createPatternMessageMeta } from './zod-helpers.ts';

export const isoDateField = (description: string) =>
  z.iso
    .date(
      createDateError('a day in the form "2027-01-31"', description, {
        suffix: '',
        advice: 'Write year, month and day, with two digits each for month and day.',
      }),
    )
    .describe(description);

export const isoDateTimeField = (description: string) =>
  z.iso
    .datetime(
      createDateError('a moment in UTC in the form "2027-06-30T00:00:00Z"', description, {
        suffix: 'T00:00:00Z',
        advice: 'Write day, the letter T, time of day and the letter Z.',
      }),
    )
    .meta({
      description,
      ...createPatternMessageMeta('a moment in UTC, such as 2027-06-30T00:00:00Z'),
    });

/**
 * Finds a mistyped year: before 2000, or a day that is still to come in every time zone.
 * @param day any other text than an ISO day has no problem here
 */
export function findMistypedDayProblem(day: unknown, today: string): string | undefined {
  if (typeof day !== 'string' || !z.iso.date().safeParse(day).success) return undefined;
  if (day >= '2000' && day <= formatIsoDate(Date.parse(today) + dayMs)) return undefined;
  return `Expected a day from 2000 on that is not in the future (today is ${today}); found "${day}". Correct the day.`;
}

const createDateError = (
  form: string,
  description: string,
  { suffix, advice }: { readonly suffix: string; readonly advice: string },
) => ({
  error: ({ input }: { readonly input?: unknown }) => {
    const [, day] = String(input).match(/^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+Z)?$/) ?? [];
    const reason = day && explainInvalidDay(day);
    if (reason)
      return `Expected a day that exists (${description}); found "${input}": ${reason} Correct it.`;
    const meant = toDay(String(input));
    const next = meant ? `Write "${meant}${suffix}".` : advice;
    return `Expected ${form} (${description}); found ${describeValue(input)}.${input === undefined ? '' : ` ${next}`}`;
  },
});

function explainInvalidDay(day: string): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (month < 1 || month > 12) return `there is no month ${day.slice(5, 7)}.`;
  const last = new Date(Date.UTC(year, month, 0));
  if (date >= 1 && date <= last.getUTCDate()) return undefined;
  const name = last.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return `${name} ${year} has no day ${day.slice(8)}; its last is ${last.getUTCDate()}.`;
}

/** With slashes, either number may be the month. */
function toDay(text: string): string | undefined {
  const yearFirst = text.trim().replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, '$3-$2-$1');
  const parts = yearFirst.split(/[-./]/).map((part) => part.padStart(2, '0'));
  const day = parts.join('-');
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !explainInvalidDay(day) ? day : undefined;
}
