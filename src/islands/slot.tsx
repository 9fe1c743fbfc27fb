import { createElement, memo, useState, useSyncExternalStore } from 'react';

/** Tells React that what stands in an element is none of its business. One object: another would be written to the page, which Trusted Types refuse. */
const asFound = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * The element around what the page puts into an island. Hydrated, it keeps its nodes; made anew, it is empty, for the same
 * nodes to be moved in.
 */
export const Slot = memo(() => {
  const [isHydrating] = useState(useSyncExternalStore(never, no, yes));
  return createElement('astro-slot', isHydrating ? asFound : null);
});

const yes = () => true;
const no = () => false;
const never = () => no;
