/**
 * Results of a form sent without a script. Each has a page in every language, `/ar/message-sent`.
 */
export const formResults = ['sent', 'refused', 'failed'] as const;
export type FormResultName = (typeof formResults)[number];
