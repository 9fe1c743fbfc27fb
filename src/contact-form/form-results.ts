/** A form sent without JavaScript leads to a page for each, such as `/ar/message-sent`. */
export const formResultNames = ['sent', 'refused', 'failed'] as const;
export type FormResultName = (typeof formResultNames)[number];
