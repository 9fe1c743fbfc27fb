/** Removes errors such as 0.30000000000000004. */
export function trimFloat(value: number): number {
  return Number(value.toPrecision(12));
}
