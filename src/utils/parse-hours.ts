/** @example parseHours('09:30') // 9.5 */
export function parseHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}
