import hydrateOnTouch from './hydrate-on-interaction.ts';
import { reloadOnModuleError } from './module-error-reload.ts';

/**
 * The element around an island, in place of Astro's own, while developing and when built: that one is written into every
 * page and weighs two thirds of this runtime. It reads the attributes that Astro writes, and knows `client:touch` and props
 * of plain values, objects and lists. It throws on another directive, and while developing on other props, which a test of the
 * built pages looks for; islands don't stand inside each other, and have one slot at most.
 */
class Island extends HTMLElement {
  connectedCallback() {
    if (this.getAttribute('client') !== 'touch') throw new Error('Expected client:touch');
    hydrateOnTouch(() => load(this), JSON.parse(this.getAttribute('opts') as string), this);
  }
}

/**
 * Loads an island's component and framework. Where the browser believes itself offline, a plain request finds out first,
 * and the connection is waited for: some browsers never ask again for a module they once failed to get.
 * @returns the function that hydrates; nothing when a module can't be had, and the page does not reload for it
 */
async function load(island: HTMLElement): Promise<(() => Promise<void>) | undefined> {
  const attribute = (name: string) => island.getAttribute(name) as string;
  const url = attribute('component-url');
  try {
    if (!navigator.onLine) await fetch(url).catch(() => new Promise((resolve) => addEventListener('online', resolve)));
    // What must run before any component: React's refresh, while developing.
    if (import.meta.env.DEV && attribute('before-hydration-url')) await get(attribute('before-hydration-url'));
    const [component, renderer] = await Promise.all([url, attribute('renderer-url')].map(get));
    return async () => {
      await renderer.default(island)(component[attribute('component-export')], read([0, JSON.parse(attribute('props'))]));
      island.removeAttribute('ssr');
    };
  } catch (error) {
    console.error(error);
    await reloadOnModuleError(url);
    return undefined;
  }
}

const ask = (url: string) => import(/* @vite-ignore */ url);

/** Imports a module; a second time under another address, as some browsers remember that the first import failed. */
const get = (url: string) => ask(url).catch(() => ask(`${url}?retry=${Date.now()}`));

/** A value as Astro writes it: 0 and a plain value or an object of written values, or 1 and a list of them. */
type Written = readonly [kind: number, value: unknown];

function read([kind, value]: Written): unknown {
  if (import.meta.env.DEV && kind > 1) throw new Error(`Props of kind ${kind}`);
  if (kind) return (value as Written[]).map(read);
  return value instanceof Object ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, read(part)])) : value;
}

/** Lets the islands of this page wait for their visitor. */
export function defineIslandElement(): void {
  customElements.define('astro-island', Island);
}
