import { prefetchDwellMs } from './constants.ts';
import { whenIdle } from './idle.ts';
import { internalPathOf } from './internal-links.ts';
import { prefersReducedData } from './save-data.ts';

/**
 * Fetches the pages behind links in idle time, each once: those a pointer, finger or focus comes to, and, once the visitor
 * has scrolled or touched anything, those that stay in view, where the browser knows pages as dictionaries: then each costs what is
 * new in it (docs/decisions.md). None where the visitor saves data, or on 2G. Links to other languages, and those in running text, which
 * lead to legal pages, are seldom followed: they wait for a pointer.
 */
export function prefetchLinks(): void {
  const asked = new Set<string>();
  const prefetch = ({ target }: { target: EventTarget | null }) => {
    const page = internalPathOf(target);
    if (!page || asked.has(page) || prefersReducedData()) return;
    asked.add(page);
    whenIdle(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: page })));
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, prefetch);
  if (!document.createElement('link').relList.supports('compression-dictionary')) return;
  const staying = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      clearTimeout(staying.get(entry.target));
      if (entry.isIntersecting) staying.set(entry.target, setTimeout(prefetch, prefetchDwellMs, entry));
    }
  });
  const watch = () => {
    for (const link of document.querySelectorAll('a:not([hreflang],.inline)')) observer.observe(link);
  };
  for (const sign of ['scroll', 'pointerdown']) addEventListener(sign, watch, { once: true });
}
