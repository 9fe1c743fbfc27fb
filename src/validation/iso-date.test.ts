import { expect, it } from 'vitest';
import { findMistypedDayProblem } from './iso-date.ts';

const today = '2026-11-28';

it.each(['2000-01-01', '2026-11-28', '2026-11-29', '2026-11-31'])(
  'finds no mistyped year in %s on 28 November',
  (day) => {
    expect(findMistypedDayProblem(day, today)).toBeUndefined();
  },
);

it.each(['0026-11-28', '1999-12-31', '2026-11-30', '2099-01-01'])(
  'refuses the day %s on 28 November',
  (day) => {
    expect(findMistypedDayProblem(day, today)).toBe(
      `Expected a day from 2000 on that is not in the future (today is 2026-11-28); found "${day}". Correct the day.`,
    );
  },
);
