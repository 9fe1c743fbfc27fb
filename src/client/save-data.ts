/** Returns whether the visitor saves data or is on 2G; false if the browser does not say. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
