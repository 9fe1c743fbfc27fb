/**
 * Path of the message service (hosting/contact/), and the setting that turns it on. A path keeps it
 * same-origin.
 */
export const contactPath = '/contact';
