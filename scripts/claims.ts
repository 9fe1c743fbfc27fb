/**
 * Prints every sentence that makes a claim, in every language, with its claims, file, line and
 * field.
 * Usage: npm run claims -- [key …]; LOCALES=de,fr limits it to languages.
 */

import { listClaimUsages } from '../editing/content-files/claim-usages.ts';
import { checkConfiguration } from '../editing/content-lint/check-configuration.ts';
import { lintContent } from '../editing/content-lint/lint-content.ts';
import { assertNoProblems } from '../editing/content-lint/problem-report.ts';
import { describeUnknownClaim, findClaim } from '../src/config/claims.ts';
import { readLocaleCodesFromEnv } from '../src/config/environment.ts';
import { liveLocales } from '../src/i18n/locales.ts';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';

const { positionals: keys } = parseCliOptions({ allowPositionals: true });
assertNoProblems(checkConfiguration());
const codes = readLocaleCodesFromEnv() ?? liveLocales.map(({ code }) => code);
assertNoProblems(await lintContent(codes));
const unknown = keys.find((key) => !findClaim(key));
if (unknown !== undefined) throw new Error(describeUnknownClaim(unknown));
const usages = listClaimUsages(codes).filter(
  (usage) => keys.length === 0 || usage.claims.some((key) => keys.includes(key)),
);
for (const { file, line, field, claims: made, text } of usages)
  console.log(`${file}:${line}${field ? `  ${field}` : ''}\n  [${made.join(', ')}] ${text}\n`);
console.log(
  `Sentences that make a claim: ${usages.length}; languages: ${codes.length}. Each claim and its source: src/content/claims/claims.json.`,
);
