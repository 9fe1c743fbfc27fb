/**
 * Whether a page of another site, another subdomain included, sends a message in its visitor's name. Browsers say where a request
 * comes from by Sec-Fetch-Site (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header); old ones, and all over plain http,
 * by Origin or Referer alone. Names of hosts are compared without the port, which nginx's `$host` leaves out. What says nothing
 * is no browser, and sends in nobody's name but its own.
 * @param siteHost name of the host that the site is served at
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
