import { formatClaim, isClaimMade } from '../../config/claims.ts';

/** The fall of a price that receipts calculate with. */
export const fallShare = 0.1;

/** Returns the commission on an order of US shares, or `ask` in languages that claim none. */
export function commissionOf(code: string, ask: string): string {
  return isClaimMade('usStockCommission', code)
    ? formatClaim('usStockCommission', code, 'badge')
    : ask;
}
