import { existsSync } from 'node:fs';
import { readBuildDay, readToday } from '../../src/config/build-day.ts';
import { claimsSchema } from '../../src/config/claims-schema.ts';
import { findEnvFlagProblems, overrideSiteUrlFromEnv } from '../../src/config/environment.ts';
import {
  claimsFilePath,
  defaultSettingsFilePath,
  lineBreaksFilePath,
  settingsFilePath,
} from '../../src/config/file-paths.ts';
import { renameFormerSettings } from '../../src/config/renamed-settings.ts';
import { settingsSchema } from '../../src/config/settings-schema.ts';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { lineBreaksSchema } from '../../src/text/line-breaks-schema.ts';
import { describeEnvVariable } from '../../src/utils/read-env.ts';
import { dayMs } from '../../src/utils/time.ts';
import { findMistypedDayProblem } from '../../src/validation/iso-date.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import type { z } from '../../src/validation/zod.ts';
import { findValueAtPath } from '../content-files/field-paths.ts';
import { type ParsedFile, readJsonOrMarkdown } from '../content-files/parsed-file.ts';
import { checkLocaleRegistry } from './check-locale-registry.ts';
import { checkRepeatedEntries } from './check-repeated-entries.ts';
import { checkAgainstSchema } from './check-schema.ts';
import { findLetterProblems } from './letter-problems.ts';

/** Checks settings, claims and variables, on which all texts depend. */
export const checkConfiguration = (): Problem[] => [
  ...findEnvFlagProblems().map(({ name, message }) => ({
    file: describeEnvVariable(name),
    message,
  })),
  ...checkLocaleRegistry(localeRegistry),
  ...checkFile(
    settingsFilePath,
    settingsSchema,
    (value) => overrideSiteUrlFromEnv(renameFormerSettings(value)),
    checkExpiry,
  ).map(blameSiteUrlVariable),
  ...checkFile(claimsFilePath, claimsSchema, undefined, checkClaimDetails),
  ...checkFile(lineBreaksFilePath, lineBreaksSchema),
];

/** Reports a wrong address at SITE_URL if the variable sets it. */
function blameSiteUrlVariable(problem: Problem): Problem {
  if (!process.env.SITE_URL || problem.field !== 'url') return problem;
  return {
    file: describeEnvVariable('SITE_URL'),
    message: `${problem.message} Correct the variable, or unset it: ${settingsFilePath} has an address.`,
  };
}

function checkFile(
  file: string,
  schema: z.ZodType,
  convert = (value: unknown) => value,
  checkMore: (source: ParsedFile) => Problem[] = () => [],
): Problem[] {
  if (!existsSync(file)) return [{ file, message: describeMissingConfigFile(file) }];
  const parsed = readJsonOrMarkdown(file);
  if (!parsed.source) return [...parsed.problems];
  const source = { ...parsed.source, value: convert(parsed.source.value) };
  const problems = [...checkAgainstSchema(source, schema), ...checkMore(source)];
  return problems.length > 0 ? problems : checkRepeatedEntries(source);
}

function describeMissingConfigFile(file: string): string {
  const isNamed = file === settingsFilePath && file !== defaultSettingsFilePath;
  return `The file is missing. ${isNamed ? `The environment variable SITE_SETTINGS names it: name one like ${defaultSettingsFilePath}, or unset it.` : 'Expected it at this place: restore it from the project’s history.'}`;
}

function checkExpiry(source: ParsedFile): Problem[] {
  const expires = findValueAtPath(source.value, 'security.expires');
  const today = readBuildDay();
  if (typeof expires !== 'string' || Number.isNaN(Date.parse(expires)) || !('day' in today))
    return [];
  const problem = findSecurityTxtExpiryProblem(expires, today.day);
  return problem ? [createProblem(source, 'security.expires', problem)] : [];
}

/** A year, and room for early renewal (https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5). */
const maxSecurityDays = 400;

/** @param today ISO day */
export function findSecurityTxtExpiryProblem(expires: string, today: string): string | undefined {
  const days = (Date.parse(expires) - Date.parse(today)) / dayMs;
  if (days > 0 && days <= maxSecurityDays) return undefined;
  const reason =
    days <= 0
      ? 'past: researchers no longer trust the address'
      : 'too far ahead: researchers would trust an address without checks';
  return `Expected a moment in the ${maxSecurityDays} days from ${today}, the day of this build; found "${expires}", which is ${reason}. Check that the address still works, then write a new moment, about a year ahead.`;
}

/** Checks each claim's figures, and the day of its source. */
function checkClaimDetails(source: ParsedFile): Problem[] {
  const today = readToday();
  return Object.keys(source.value ?? {}).flatMap((key) => {
    const problem = findMistypedDayProblem(findValueAtPath(source.value, [key, 'asOf']), today);
    const figures = localeRegistry.flatMap(({ code }) => {
      const path = `${key}.byLanguage.${code}`;
      const figure = findValueAtPath(source.value, path);
      return typeof figure === 'string'
        ? findLetterProblems(figure, code).map((message) => createProblem(source, path, message))
        : [];
    });
    return [...(problem ? [createProblem(source, [key, 'asOf'], problem)] : []), ...figures];
  });
}
