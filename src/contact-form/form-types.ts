/** Fields in the order of the form. */
export const formFieldNames = ['name', 'email', 'phone', 'message'] as const;
export type FieldName = (typeof formFieldNames)[number];
