import { reloadOnce } from './chunk-reload.ts';
import seen from './seen.ts';
import touch from './touch.ts';

/**
 * The element around an island, in place of Astro's own: that one is written into every page and is larger than all of
 * this runtime. It reads the attributes that Astro writes; of the kinds of props it knows plain values, objects and lists.
 */
class Island extends HTMLElement {
  connectedCallback() {
    const directive = this.getAttribute('client') === 'seen' ? seen : touch;
    directive(() => load(this).catch(() => reloadOnce(this.getAttribute('component-url') as string)), JSON.parse(this.getAttribute('opts') as string), this);
  }
}

/**
 * Loads an island's component and framework, with a second try. Where the browser believes itself offline, a plain request
 * finds out first, and the connection is waited for: some browsers never ask again for a module they once failed to get.
 */
async function load(island: HTMLElement): Promise<() => Promise<void>> {
  const attribute = (name: string) => island.getAttribute(name) as string;
  const modules = async () => {
    if (!navigator.onLine) await fetch(attribute('component-url')).catch(() => new Promise((resolve) => addEventListener('online', resolve)));
    return Promise.all(['component-url', 'renderer-url'].map((name) => import(/* @vite-ignore */ attribute(name))));
  };
  const [component, renderer] = await modules().catch(modules);
  return async () => {
    const slots = Object.fromEntries([...island.querySelectorAll('astro-slot')].map((slot) => [slot.getAttribute('name') ?? 'default', slot.innerHTML]));
    await renderer.default(island)(component[attribute('component-export')], read([0, JSON.parse(attribute('props'))]), slots, {});
    island.removeAttribute('ssr');
  };
}

/** A value as Astro writes it: 0 and a plain value or an object of written values, or 1 and a list of them. */
type Written = readonly [kind: number, value: unknown];

function read([kind, value]: Written): unknown {
  if (kind) return (value as Written[]).map(read);
  return value instanceof Object ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, read(part)])) : value;
}

/** Lets the islands of this page wait for their visitor. In development Astro's own element is there already. */
export function defineIslands(): void {
  if (!customElements.get('astro-island')) customElements.define('astro-island', Island);
}
