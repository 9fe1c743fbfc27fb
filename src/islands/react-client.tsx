import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Slot } from './slot.tsx';
import { captureVisitorState } from './visitor-state.ts';

/**
 * Hydrates an island with React, instead of the client entry of @astrojs/react.
 * If a translator or extension has changed the markup, React renders the island again: the
 * visitor's state is restored and the slot's nodes are moved. After an error, at any time, the
 * static markup returns with that state.
 * @returns a function that resolves after all effects, and rejects with an earlier error
 */
export default (island: HTMLElement) =>
  async <Props extends object>(
    Island: ComponentType<Props & { readonly children?: ReactNode }>,
    props: Props,
  ): Promise<void> => {
    await yieldToInput();
    // A pressed button would not click if its element were replaced.
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
          <Island {...props}>{island.querySelector('astro-slot') && <Slot />}</Island>
          <Hydrated onHydrated={resolve} />
        </ErrorBoundary>
      );
      // React recovers from markup that a translator or extension changed: nothing to report.
      flushSync(() => hydrateRoot(island, root, { onRecoverableError: () => {} }));
    });
  };

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Waits until pending input is handled. A message arrives sooner than a timer. */
function yieldToInput(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(0);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

/** Returns functions that read the visitor's state again, and restore static markup and state. */
function saveMarkup(island: HTMLElement) {
  // Nodes, not text: Trusted Types forbid creating markup from text.
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
 * Returns a function that restores the slot and the visitor's state if React has rendered the
 * island again.
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

/** Calls back before the effects of later siblings. */
function Rendered({ onRendered }: { readonly onRendered: () => void }): null {
  useLayoutEffect(onRendered, [onRendered]);
  return null;
}

/** Calls back after the effects of earlier siblings and the handling of their errors. */
function Hydrated({ onHydrated }: { readonly onHydrated: () => void }): null {
  useEffect(() => queueMicrotask(onHydrated), [onHydrated]);
  return null;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** The failed island is still in the document. */
  readonly onCaught: () => void;
  /** React has removed the island. */
  readonly onError: (error: unknown) => void;
}

/** Keeps React from emptying the island after an error. */
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
