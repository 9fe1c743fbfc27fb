/**
 * Converts a time of day to hours.
 * @param time 24 hours, such as "09:30"
 * @example parseHours('09:30') // 9.5
 */
export function parseHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}
