/** Zod, with messages for fields that have none of their own, such as figures of drawings. */
import { z } from 'astro/zod';
import { describeValue } from './describe-value.ts';

export { z };

const zodLocale = z.locales.en().localeError;

z.config({
  localeError: (issue) => {
    const expected = describeExpected(issue);
    return expected
      ? `Expected ${expected}; found ${describeValue(issue.input)}.`
      : zodLocale(issue);
  },
});

const typeNames: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
};

function describeExpected(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return typeNames[issue.expected];
  if (typeof issue.input !== 'number') return undefined;
  if (issue.code === 'too_small')
    return issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`;
  if (issue.code === 'too_big')
    return issue.inclusive ? `${issue.maximum} or less` : `less than ${issue.maximum}`;
  return undefined;
}
