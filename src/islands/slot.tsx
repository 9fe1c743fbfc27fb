import { createElement, memo, useState, useSyncExternalStore } from 'react';

/**
 * Keeps React from touching an element's content. One object for all: React would write another to
 * the page, which Trusted Types forbid.
 */
const keepContent = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * The element around an island's slot. Keeps its nodes while hydrating. Empty if React renders the
 * island again: `react-client.tsx` then moves the nodes in.
 */
export const Slot = memo(() => {
  const [isHydrating] = useState(useSyncExternalStore(never, no, yes));
  return createElement('astro-slot', isHydrating ? keepContent : null);
});

const yes = () => true;
const no = () => false;
const never = () => no;
