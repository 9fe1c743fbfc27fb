/** These fields hold keys, not texts. */
export const untranslatableFields: readonly string[] = [
  'id',
  'key',
  'route',
  'section',
  'claim',
  'sample',
  'draft',
  '$schema',
];
