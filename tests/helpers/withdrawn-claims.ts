import { getClaims } from '../../src/config/claims.ts';

/** Whether the operator withdraws a claim, which takes the parts of pages away that make it. */
export const isAnyClaimWithdrawn = Object.values(getClaims()).some(
  ({ madeIn }) => madeIn === 'none',
);
