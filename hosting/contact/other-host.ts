/**
 * Whether a page of another site or subdomain sends the request. Old browsers, and all on plain
 * http, send no Sec-Fetch-Site: then this compares the host of Origin or Referer. A request with
 * none of the three comes from no browser, so it misuses no visitor's session. Ignores ports, which
 * nginx's `$host` lacks.
 * @param siteHost host name of the site's address
 */
export function isFromOtherHost({ headers }: Request, siteHost: string): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const source = headers.get('origin') ?? headers.get('referer');
  if (source === null) return false;
  const host = findHostname(source);
  return !host || (host !== siteHost && host !== findHostname(`http://${headers.get('host')}`));
}

const findHostname = (url: string) => (URL.canParse(url) ? new URL(url).hostname : undefined);
