import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { IslandSlot } from './slot.tsx';
import { captureVisitorState } from './visitor-state.ts';

/**
 * Hydrates an island with React, in place of the client entry of @astrojs/react, in this order:
 * 1. Waits for pending input, and for the end of a press.
 * 2. Saves the static markup, and what the visitor did.
 * 3. React hydrates. If a translator or extension has changed the markup, it renders the island
 *    again: `Rendered` then puts back the slot's nodes and what the visitor did, before the
 *    island's own effects.
 * 4. `Hydrated` resolves, after the island's effects.
 * 5. After an error, even a later one, `ErrorBoundary` saves what the visitor has done since, React
 *    removes the island, and the static markup returns. An error before step 4 rejects.
 */
export default (island: HTMLElement) =>
  async <Props extends object>(
    Island: ComponentType<Props & { readonly children?: ReactNode }>,
    props: Props,
  ): Promise<void> => {
    await yieldToInput();
    // A click needs the element that was pressed.
    while (island.matches(':active')) await pause();
    return new Promise((resolve, reject) => {
      const markup = saveMarkup(island);
      const onError = (error: unknown) => {
        markup.restore();
        reject(error);
      };
      const root = (
        <ErrorBoundary onCaught={markup.snapshot} onError={onError}>
          <Rendered onRendered={keepVisitorState(island)} />
          <Island {...props}>{island.querySelector('astro-slot') && <IslandSlot />}</Island>
          <Hydrated onHydrated={resolve} />
        </ErrorBoundary>
      );
      // React recovers from markup that a translator or extension changed.
      flushSync(() => hydrateRoot(island, root, { onRecoverableError: () => {} }));
    });
  };

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** A message comes sooner than a timer, but after pending input. */
function yieldToInput(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(0);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

function saveMarkup(island: HTMLElement) {
  // Trusted Types forbid markup from text, so these are nodes.
  const markup = [...island.childNodes].map((node) => node.cloneNode(true));
  let restoreState = captureVisitorState(island);
  return {
    snapshot: () => {
      restoreState = captureVisitorState(island);
    },
    restore: () => {
      island.textContent = '';
      island.append(...markup.map((node) => node.cloneNode(true)));
      island.setAttribute('ssr', '');
      restoreState();
    },
  };
}

/**
 * Returns a function that puts back the slot and what the visitor did, if React has replaced the
 * island.
 */
function keepVisitorState(island: HTMLElement): () => void {
  const first = island.firstElementChild;
  const slotted = [...(island.querySelector('astro-slot')?.childNodes ?? [])];
  const restoreState = captureVisitorState(island);
  return () => {
    if (first?.isConnected) return;
    island.querySelector('astro-slot')?.append(...slotted);
    restoreState();
  };
}

/** Runs before the effects of later siblings. */
function Rendered({ onRendered }: { readonly onRendered: () => void }): null {
  useLayoutEffect(onRendered, [onRendered]);
  return null;
}

/** Runs after earlier siblings' effects, and after their errors are handled. */
function Hydrated({ onHydrated }: { readonly onHydrated: () => void }): null {
  useEffect(() => queueMicrotask(onHydrated), [onHydrated]);
  return null;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** The island is still in the document. */
  readonly onCaught: () => void;
  /** React has removed the island. */
  readonly onError: (error: unknown) => void;
}

/** React would empty the island after an error. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
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
