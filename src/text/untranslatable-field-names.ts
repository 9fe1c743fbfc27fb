/** Names of fields that hold keys, not texts. */
export const untranslatableFieldNames: readonly string[] = [
  'id',
  'key',
  'route',
  'section',
  'claim',
  'sample',
  'draft',
  '$schema',
];
