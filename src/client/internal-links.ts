/**
 * The other page of this site that an element leads to.
 * @param from an element inside a link, or the link
 * @returns its path; undefined for this page, another site or no link at all
 */
export function internalPathOf(from: EventTarget | null): string | undefined {
  const link = (from as Element).closest('a');
  return link?.origin === location.origin && link.pathname !== location.pathname ? link.pathname : undefined;
}
