/** True when the visitor saves data or is on 2G: then nothing is loaded that was not asked for. Browsers that don't tell count as fast. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
