/**
 * Whether a page of another site, or of another subdomain, sends the request. Browsers without
 * Sec-Fetch-Site, and all browsers over plain http, name the source in Origin or Referer. A request
 * without any of these is not from a browser, so it can't misuse a visitor's session. Ports are
 * ignored, as nginx's `$host` has none.
 * @param siteHost host name of the site's address
 */
export function isCrossOrigin({ headers }: Request, siteHost: string): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const source = headers.get('origin') ?? headers.get('referer');
  if (source === null) return false;
  const host = hostnameOf(source);
  return !host || (host !== siteHost && host !== hostnameOf(`http://${headers.get('host')}`));
}

const hostnameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : undefined);
