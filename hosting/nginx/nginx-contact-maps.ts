import { formResults } from '../../src/i18n/form-results.ts';

/**
 * What hosting/nginx/contact.conf needs in the http block: the pages that a form without a script is led to, in the language of
 * the page that it comes from, and the limits of each network (an IPv4 address, or the first 48 bits of an IPv6 one).
 */
export function nginxContactMaps(): string {
  const pages = formResults
    .filter((answer) => answer !== 'sent')
    .map(
      (answer) => `map "$http_referer" $site_${answer} {
  default "/500.html";
  "~^https?://[^/]+(?<site_from_${answer}>/[a-z][a-z])/" "$site_from_${answer}/message-${answer}";
}
`,
    );
  return `${pages.join('')}map "$status $upstream_http_retry_after" $site_retry_after {
  default "";
  "429 " "60";
}
map "$remote_addr" $site_network {
  default "$remote_addr";
  "~^(?<site_prefix>[0-9a-f]+:[0-9a-f]+:[0-9a-f]+):" "$site_prefix";
}
limit_req_zone $site_network zone=site_contact:1m rate=1r/s;
limit_conn_zone $site_network zone=site_contact_connections:1m;
`;
}
