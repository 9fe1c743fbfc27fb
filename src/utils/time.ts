export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns the number of hours since 1970. */
export const getHoursSinceEpoch = (now: number): number => Math.floor(now / hourMs);

/** @example parseTimeAsHours('09:30') // 9.5 */
export function parseTimeAsHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

/**
 * @returns the day in UTC
 * @example formatIsoDate(0) // "1970-01-01"
 */
export const formatIsoDate = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 10);
