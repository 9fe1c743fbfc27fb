/** Fields with keys instead of texts, never translated. */
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
