/** Path of the contact service. `contactEndpoint` with this value turns the service on. */
export const contactServicePath = '/contact';

/** Days that an unsent message stays on the visitor's device: it is personal data. */
export const draftDays = 7;
