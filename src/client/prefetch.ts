import { whenIdle } from './idle.ts';
import { pageBehind } from './links.ts';
import { isSparing } from './sparing.ts';

/**
 * Fetches the pages behind links in idle time: those in view, unless the connection is slower than 4G, and those a pointer,
 * finger or focus comes to, unless it is 2G. Each once, and none where the visitor saves data. Links to other languages are
 * many and seldom followed: they wait for a pointer.
 */
export function prefetchLinks(): void {
  // Firefox holds prefetching to the policy's default, which is 'none', and reports each.
  if ('mozInnerScreenX' in self) return;
  const asked = new Set<string>();
  const prefetch = ({ target }: { target: EventTarget | null }, slow = /2g/) => {
    const page = pageBehind(target);
    if (!page || asked.has(page) || isSparing(slow)) return;
    asked.add(page);
    whenIdle(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: page })));
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, prefetch);
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) prefetch(entry, /[23]g/);
  });
  for (const link of document.querySelectorAll('a:not([hreflang])')) observer.observe(link);
}
