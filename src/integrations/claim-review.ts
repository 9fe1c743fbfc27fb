import type { AstroIntegration } from 'astro';
import { dayOfBuild } from '../lib/day.ts';
import { overdueClaims } from '../settings/claims.ts';

/** Warns of claims whose day of review is past; what is built stays the same. `npm run launch` fails on them. Where the day is not known, says so and why. */
export function claimReview(project = '.'): AstroIntegration {
  return {
    name: 'claim-review',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const today = dayOfBuild(project);
        if ('day' in today) for (const problem of overdueClaims(today.day)) logger.warn(problem);
        else
          logger.warn(
            `The review dates of claims were not checked: the day of this commit is not known. ${today.problem}\nSet SOURCE_DATE_EPOCH to the day in seconds since 1970, or run npm run launch, which takes today.`,
          );
      },
    },
  };
}
