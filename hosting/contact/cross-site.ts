/**
 * Whether a page of another site, such as another subdomain, sends the request. Browsers name the
 * source in Sec-Fetch-Site (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header); old
 * browsers, and all of them over plain http, only in Origin or Referer. Compares host names without
 * the port, which nginx's `$host` leaves out. A client that sends none of these is no browser, so
 * that it can misuse no visitor's session.
 * @param siteHost host name of the site's own address
 */
export function isCrossSite({ headers }: Request, siteHost: string): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const source = headers.get('origin') ?? headers.get('referer');
  if (source === null) return false;
  const host = hostnameOf(source);
  return !host || (host !== siteHost && host !== hostnameOf(`http://${headers.get('host')}`));
}

const hostnameOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname : undefined);
