/** Removes errors such as 0.30000000000000004. */
export const removeFloatError = (value: number): number => Number(value.toPrecision(12));
