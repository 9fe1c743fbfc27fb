import { createElement, memo, useState } from 'react';
import { useHydrated } from './hooks.ts';

/**
 * Keeps React from touching the content. One object for all renderings, because React would write
 * the `__html` of a new one to the page.
 */
const keepContent = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** The element around an island's slot. Hydration keeps its nodes; a new rendering has none. */
export const IslandSlot = memo(() => {
  const [isHydrating] = useState(!useHydrated());
  return createElement('astro-slot', isHydrating ? keepContent : null);
});
