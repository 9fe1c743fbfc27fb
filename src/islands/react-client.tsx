import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Slot } from './slot.tsx';
import { staticMarkup } from './static-markup.ts';
import { readState } from './visitor-state.ts';

/**
 * Hydrates an island with React, in place of Astro's own client entry for it.
 *
 * Where a translator, a password manager or an extension has changed the markup, React makes the island anew. All that the
 * visitor did in it comes along: it is read and put back in one go, so that no key falls in between, and the nodes that the
 * page put into the island are moved, as Trusted Types refuse to have them made of text.
 *
 * When it throws (its props, a rendering, an effect; now or later), the static markup is put back, with what was typed, and stays.
 * @param island the element around it
 * @returns a function that hydrates: resolves when all effects have run, rejects with what was thrown until then
 */
export default (island: HTMLElement) =>
  async <Props extends object>(Island: ComponentType<Props & { readonly children?: ReactNode }>, props: Props): Promise<void> => {
    // A turn of its own: what is pressed or typed while the modules run is answered before React begins.
    await turn();
    // A button or key that is held down would not be pressed once its element is another.
    while (island.matches(':active')) await pause();
    return new Promise((resolve, reject) => {
      const markup = staticMarkup(island);
      const onError = (error: unknown) => {
        markup.restore();
        reject(error);
      };
      const guarded = (
        <Boundary onCaught={markup.note} onError={onError}>
          <Rendered onRendered={continueIn(island)} />
          <Island {...props}>{island.querySelector('astro-slot') && <Slot />}</Island>
          <Hydrated onHydrated={resolve} />
        </Boundary>
      );
      // A page that was changed is no error.
      flushSync(() => hydrateRoot(island, guarded, { onRecoverableError: () => {} }));
    });
  };

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Lets the browser answer what waits; a timer would do it later. */
function turn(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(0);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

/**
 * Reads what stands in an island before it hydrates.
 * @returns a function that, where React has made it anew, moves the slot's nodes in and puts back what the visitor did
 */
function continueIn(island: HTMLElement): () => void {
  const first = island.firstElementChild;
  const slotted = [...(island.querySelector('astro-slot')?.childNodes ?? [])];
  const restoreState = readState(island);
  return () => {
    if (first?.isConnected) return;
    island.querySelector('astro-slot')?.append(...slotted);
    restoreState();
  };
}

/** Tells that the island stands in the document, before the effects of the siblings after it run. */
function Rendered({ onRendered }: { readonly onRendered: () => void }): null {
  useLayoutEffect(onRendered, [onRendered]);
  return null;
}

/** Tells that the effects of the siblings before it have run: a microtask later, as React deals with one that threw at the end. */
function Hydrated({ onHydrated }: { readonly onHydrated: () => void }): null {
  useEffect(() => queueMicrotask(onHydrated), [onHydrated]);
  return null;
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** Called while what has failed still stands in the document. */
  readonly onCaught: () => void;
  /** Called once React has removed it. */
  readonly onError: (error: unknown) => void;
}

/** Without it, React would empty the whole island. */
class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    this.props.onCaught();
    return null;
  }
}
