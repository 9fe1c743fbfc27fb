/** The setting `contactEndpoint` has this value if the contact service is on. */
export const contactServicePath = '/contact';

/** Whether the site receives the form itself, not a mail program or another address. */
export const sendsFormToContactService = (settings: { readonly contactEndpoint: string | null }) =>
  settings.contactEndpoint === contactServicePath;
