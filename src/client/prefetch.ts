import { prefetchDwellMs } from './constants.ts';
import { runWhenIdle } from './scheduling.ts';

/**
 * Prefetches pages of links that the pointer or focus reaches. Where dictionaries make it cheap
 * (docs/decisions.md), also those that stay in view after the first interaction. Not if the visitor
 * saves data.
 */
export function prefetchLinkedPages(): void {
  const requested = new Set([location.pathname]);
  const prefetch = ({ target }: { target: EventTarget | null }) => {
    const page = findInternalPath(target);
    if (!page || requested.has(page) || !mayPrefetch()) return;
    requested.add(page);
    runWhenIdle(() =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: page }),
      ),
    );
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, prefetch);
  if (!document.createElement('link').relList.supports('compression-dictionary')) return;
  const dwellTimers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      clearTimeout(dwellTimers.get(entry.target));
      if (entry.isIntersecting)
        dwellTimers.set(entry.target, setTimeout(prefetch, prefetchDwellMs, entry));
    }
  });
  const watch = () => {
    // Visitors rarely follow links to other languages, or in running text.
    for (const link of document.querySelectorAll('a:not([hreflang],.inline)'))
      observer.observe(link);
  };
  // In idle time, so that what was tapped is painted first.
  for (const type of ['scroll', 'pointerdown'])
    addEventListener(type, () => runWhenIdle(watch), { once: true });
}

/** Returns the path, if an element links to a page of this site. Other files have a dot. */
function findInternalPath(from: EventTarget | null): string | undefined {
  const link = (from as Partial<Element>).closest?.<HTMLAnchorElement>(
    'a:not([href*="."])[href^="/"]',
  );
  return link?.pathname;
}

/**
 * Whether the connection is known to be fast, and the visitor saves no data. Never in Firefox and
 * Safari, which lack `connection`. Firefox could not prefetch anyway: it checks such requests
 * against the policy's `default-src`, which is 'none'.
 */
function mayPrefetch(): boolean {
  const { connection } = navigator as {
    connection?: { saveData: boolean; effectiveType: string };
  };
  return !!connection && !connection.saveData && !/2g/.test(connection.effectiveType);
}
