import { hourMs } from '../../src/utils/time.ts';

/** Returns the number of hours since 1970. */
export const hourBucket = (now: number): number => Math.floor(now / hourMs);
