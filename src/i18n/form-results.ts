/** What becomes of a form that a browser sends by itself, without a script: each has a page in every language, `/ar/message-sent`. */
export const formResults = ['sent', 'refused', 'failed'] as const;
export type FormResultName = (typeof formResults)[number];
