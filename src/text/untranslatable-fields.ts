/** These fields hold keys, not texts. */
export const untranslatableFields = [
  'id',
  'key',
  'route',
  'section',
  'claim',
  'sample',
  'draft',
  '$schema',
] as const;
