import { whenIdle } from './idle.ts';
import { pageBehind } from './links.ts';
import { isSparing } from './sparing.ts';

/**
 * Fetches the pages behind links in idle time: those in view, and those a pointer, finger or focus comes to. Each once,
 * and none where data is dear. Links to other languages are many and seldom followed: they wait for a pointer.
 */
export function prefetchLinks(): void {
  const asked = new Set<string>();
  const prefetch = ({ target }: { target: EventTarget | null }) => {
    const page = pageBehind(target);
    if (!page || asked.has(page) || isSparing()) return;
    asked.add(page);
    whenIdle(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: page })));
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, prefetch);
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) prefetch(entry);
  });
  for (const link of document.querySelectorAll('a:not([hreflang])')) observer.observe(link);
}
