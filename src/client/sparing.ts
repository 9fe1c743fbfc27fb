/** True when the visitor saves data or is on a 2G connection: then nothing is loaded that was not asked for. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
