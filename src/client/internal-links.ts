/**
 * The path of another page of this site that an element links to.
 * @param from an element inside a link, or the link
 * @returns undefined for this page, another site or no link
 */
export function internalPathOf(from: EventTarget | null): string | undefined {
  const link = (from as Element).closest('a');
  return link?.origin === location.origin && link.pathname !== location.pathname ? link.pathname : undefined;
}
