/**
 * The other page of this site that an element leads to.
 * @param from an element inside a link, or the link
 * @returns its address without fragment; undefined for this page, another site or no link at all
 */
export function pageBehind(from: EventTarget | null): string | undefined {
  const link = (from as Element).closest('a');
  const page = link?.href.split('#')[0];
  return link?.origin === location.origin && page !== location.href.split('#')[0] ? page : undefined;
}
