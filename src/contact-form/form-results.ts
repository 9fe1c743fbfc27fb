/** Results of a form sent without JavaScript; each has a page, such as `/ar/message-sent`. */
export const formResults = ['sent', 'refused', 'failed'] as const;
export type FormResultName = (typeof formResults)[number];
