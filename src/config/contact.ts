/** The setting `contactEndpoint` has this value if the contact service is on. */
export const contactServicePath = '/contact';

/** Whether the site receives the form itself, not a mail program or another address. */
export const hasContactService = (settings: { readonly contactEndpoint: string | null }) =>
  settings.contactEndpoint === contactServicePath;

/** An unsent message is personal data on the visitor's device. */
export const draftMaxAgeDays = 7;

/** A form sent without JavaScript leads to a page for each, such as `/ar/message-sent`. */
export const formResults = ['sent', 'refused', 'failed'] as const;
export type FormResultName = (typeof formResults)[number];
