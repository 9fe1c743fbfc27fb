/** Path of the message service (hosting/contact/), and the setting that turns it on. */
export const contactPath = '/contact';
