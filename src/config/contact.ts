/** Path of the contact service. `contactEndpoint` with this value turns the service on. */
export const contactServicePath = '/contact';

/** Whether the site's own server receives the form, not a mail program or another address. */
export const hasContactService = (settings: { readonly contactEndpoint: string | null }) =>
  settings.contactEndpoint === contactServicePath;

/** Days that an unsent message stays on the visitor's device: it is personal data. */
export const draftMaxAgeDays = 7;
