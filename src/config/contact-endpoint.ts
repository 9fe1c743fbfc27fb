/**
 * The form's address where the site's own server takes it (hosting/contact/), which the settings name as it stands here: a path,
 * so that it is of the same origin wherever the site is served.
 */
export const contactEndpoint = '/contact';
