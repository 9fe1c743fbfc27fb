import { createElement, memo, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

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
  const [isHydrating] = useState(!useHydrated());
  return createElement('astro-slot', isHydrating ? keepContent : null);
});
