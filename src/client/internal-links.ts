/** Returns the path of another page of this site that an element links to, if any. */
export function internalPathOf(from: EventTarget | null): string | undefined {
  const link = (from as Element).closest('a');
  return link?.origin === location.origin && link.pathname !== location.pathname ? link.pathname : undefined;
}
