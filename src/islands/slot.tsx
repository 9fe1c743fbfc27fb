import { createElement, memo, useState, useSyncExternalStore } from 'react';

/**
 * Keeps React from touching the content. The same object at each rendering: for a new one React
 * would write its `__html` to the page.
 */
const keepContent = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * The element around an island's slot. Keeps its nodes while hydrating; empty if React renders
 * again.
 */
export const Slot = memo(() => {
  const [isHydrating] = useState(useSyncExternalStore(never, no, yes));
  return createElement('astro-slot', isHydrating ? keepContent : null);
});

const yes = () => true;
const no = () => false;
const never = () => no;
