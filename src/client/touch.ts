import type { ClientDirective } from 'astro';
import { hydrateOnTouch, type Load } from './first-touch.ts';

/**
 * `client:touch`: an island that nobody touches never hydrates. `client:touch="entry"`: one that was touched on an earlier
 * visit, and left this entry in local storage, hydrates at once.
 */
const touch = (load: Load, { value }: { value?: unknown }, island: HTMLElement): void => {
  const start = hydrateOnTouch(load, island);
  if (typeof value === 'string' && isStored(value)) start();
};
export default touch satisfies ClientDirective;

function isStored(entry: string): boolean {
  try {
    return entry in localStorage;
  } catch {
    return false;
  }
}
