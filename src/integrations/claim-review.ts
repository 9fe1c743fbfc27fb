import type { AstroIntegration } from 'astro';
import { dayOfBuild } from '../lib/day.ts';
import { overdueClaims } from '../settings/claims.ts';

/** Warns of claims whose day of review is past; what is built stays the same. `npm run launch` fails on them. */
export function claimReview(): AstroIntegration {
  return {
    name: 'claim-review',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const today = dayOfBuild();
        if (today) for (const problem of overdueClaims(today)) logger.warn(problem);
      },
    },
  };
}
