/** Path of the contact service. `contactEndpoint` with this value turns the service on. */
export const contactPath = '/contact';
