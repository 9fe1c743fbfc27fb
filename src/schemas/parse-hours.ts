/**
 * A time of day as hours.
 * @param time 24 hours, as "09:30"
 * @example hoursOf('09:30') // 9.5
 */
export function parseHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}
