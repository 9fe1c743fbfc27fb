import { formResults } from '../../src/i18n/form-results.ts';

/**
 * Creates the http block for contact.conf: result pages for forms without a script, in the language
 * of the sending page, and limits per network.
 */
export function nginxContactMaps(): string {
  const pages = formResults
    .filter((result) => result !== 'sent')
    .map(
      (result) => `map "$http_referer" $site_${result} {
  default "/500.html";
  "~^https?://[^/]+(?<site_from_${result}>/[a-z][a-z])/" "$site_from_${result}/message-${result}";
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
