import type { AstroIntegration } from 'astro';
import { readBuildDay } from '../../../src/config/build-day.ts';
import { findOverdueClaimReviewProblems, getClaims } from '../../../src/config/claims.ts';
import { claimsFilePath } from '../../../src/config/file-paths.ts';

/** Warns about claims past their review. `npm run check:launch` fails on them. */
export const overdueReviewsIntegration = (project = '.'): AstroIntegration => ({
  name: 'overdue-reviews-warning',
  hooks: {
    'astro:build:start': ({ logger }) => {
      const today = readBuildDay(project);
      if ('day' in today)
        for (const problem of findOverdueClaimReviewProblems(getClaims(), today.day))
          logger.warn(`${claimsFilePath}: ${problem}`);
      else
        logger.warn(
          `The review dates of claims were not checked: the day of this commit is not known. ${today.problem}\nSet SOURCE_DATE_EPOCH to the day in seconds since 1970, or run npm run check:launch, which takes today.`,
        );
    },
  },
});
