import type { ClientDirective } from 'astro';
import { hydrateOnTouch, type Load } from './first-touch.ts';
import { whenIdle } from './idle.ts';
import { isSparing } from './sparing.ts';

/**
 * `client:seen`: hydrates in idle time once in view; where data is dear, only when touched. A page that was not yet
 * scrolled does not count as seen, so that its first view loads nothing on however tall a screen.
 */
const seen = (load: Load, _options: object, island: HTMLElement): void => {
  const start = hydrateOnTouch(load, island);
  if (isSparing()) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) whenIdle(start);
  });
  const observe = () => {
    for (const child of island.children) observer.observe(child);
  };
  addEventListener('scroll', observe, { once: true });
};
export default seen satisfies ClientDirective;
