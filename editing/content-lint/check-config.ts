import { existsSync } from 'node:fs';
import type { z } from 'astro/zod';
import { buildDate } from '../../src/config/build-date.ts';
import { claimsSchema } from '../../src/config/claims-schema.ts';
import { findEnvProblems } from '../../src/config/environment.ts';
import { claimsFile, defaultSettingsFile, settingsFile } from '../../src/config/file-paths.ts';
import { findExpiryProblem } from '../../src/config/iso-date.ts';
import { lineBreaksFile, lineBreaksSchema } from '../../src/config/line-breaks-schema.ts';
import { applyRenamedSettings } from '../../src/config/renamed-settings.ts';
import { settingsSchema } from '../../src/config/settings-schema.ts';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { findLocaleProblems } from './check-locales.ts';
import { validateSchema } from './check-schema.ts';
import { findScriptProblems } from './check-script.ts';
import { parseSource, type SourceFile } from './parse-source.ts';
import { createProblem, type Problem } from './problem.ts';
import { valueAt } from './text-fields.ts';

/** What all texts rest on. While it is wrong, no module that asks for settings or claims can be loaded: so this one asks for none. */

/** The problems of languages, settings and claims. */
export function checkConfig(): Problem[] {
  const switched = findEnvProblems().map(({ name, message }) => ({ file: environment(name), message }));
  return [
    ...switched,
    ...findLocaleProblems(),
    ...checkFile(settingsFile, settingsSchema, withAddress).map(ofAddress),
    ...checkFile(claimsFile, claimsSchema),
    ...checkFile(lineBreaksFile, lineBreaksSchema),
  ];
}

/** What stands in a problem for a file. */
const environment = (name: string) => `${name} (environment variable)`;

/** An address that the environment gives is not to be mended in the file. */
function ofAddress(problem: Problem): Problem {
  if (!process.env['SITE_URL'] || problem.field !== 'url') return problem;
  return { file: environment('SITE_URL'), message: `${problem.message} Correct the variable, or unset it: ${settingsFile} has an address.` };
}

function checkFile(file: string, schema: z.ZodType, change = (value: unknown) => value): Problem[] {
  if (!existsSync(file)) return [{ file, message: missing(file) }];
  const read = parseSource(file);
  if ('problems' in read) return [...read.problems];
  const source = { ...read.source, value: change(read.source.value) };
  const { problems, fields } = validateSchema(source, schema);
  return [...problems, ...(file === claimsFile ? figureProblems(source) : expiryProblems(source)), ...checkDuplicates(source).filter(({ field = '' }) => !fields.includes(field))];
}

/** Whether the address for faults of security still holds; where the history can't be read, the build says so. */
function expiryProblems(source: SourceFile): Problem[] {
  const expires = valueAt(source.value, 'security.expires');
  const today = buildDate();
  const problem = typeof expires === 'string' && !Number.isNaN(Date.parse(expires)) && 'day' in today ? findExpiryProblem(expires, today.day) : undefined;
  return problem ? [createProblem(source, 'security.expires', problem)] : [];
}

/** Letters in a figure that a language has of its own. */
function figureProblems(source: SourceFile): Problem[] {
  return localeRegistry.flatMap(({ code }) =>
    Object.keys(source.value ?? {}).flatMap((key) => {
      const path = [key, 'byLanguage', code];
      const figure = valueAt(source.value, path.join('.'));
      return typeof figure === 'string' ? findScriptProblems(figure, code).map((message) => createProblem(source, path, message)) : [];
    }),
  );
}

function missing(file: string): string {
  if (file === claimsFile || file === lineBreaksFile || file === defaultSettingsFile) return 'The file is missing. Expected it at this place: bring it back from the history of the project.';
  return `The file is missing. The environment variable SITE_SETTINGS names it: name one like ${defaultSettingsFile}, or unset it.`;
}

/** Gives settings their present names, and the address of SITE_URL in the environment. */
function withAddress(value: unknown): unknown {
  const { SITE_URL } = process.env;
  const settings = applyRenamedSettings(value);
  return SITE_URL && typeof settings === 'object' && settings !== null ? { ...settings, url: SITE_URL } : settings;
}
