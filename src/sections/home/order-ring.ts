/** The ring of an order in a square of 100: a circle from the top. */
export const orderRingPath = 'M50 6A44 44 0 0 1 50 94 44 44 0 0 1 50 6';
