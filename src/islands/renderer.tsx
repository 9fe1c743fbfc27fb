import react from '@astrojs/react/client.js';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { staticMarkup } from './static-markup.ts';

/**
 * Hydrates an island with React, in place of React's own client entry. When it throws (its props, a rendering, an effect; now
 * or later), the static markup is put back, with what was typed, and stays.
 * @param island the element around it
 * @returns a function that hydrates: resolves when all effects have run, rejects with what was thrown until then
 */
export default (island: HTMLElement) =>
  async <Props extends object>(Island: ComponentType<Props>, props: Props, slots: Record<string, string>, metadata: Record<string, string>): Promise<void> => {
    // A turn of its own: what is pressed or typed while the modules run is answered before React begins.
    await turn();
    return new Promise((resolve, reject) => {
      const markup = staticMarkup(island);
      const onError = (error: unknown) => {
        markup.restore();
        reject(error);
      };
      const guard: Guard<Props> = { Island, onHydrated: resolve, onCaught: markup.note, onError };
      react(island)(Guarded, { ...props, guard }, slots, metadata);
    });
  };

/** Lets the browser answer what waits; a timer would do it later. */
function turn(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(0);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

interface Guard<Props> extends Omit<BoundaryProps, 'children'> {
  readonly Island: ComponentType<Props>;
  readonly onHydrated: () => void;
}

/** An island in its boundary: `guard`, and the island's own props beside it. */
function Guarded<Props extends object>({ guard, ...props }: Props & { readonly guard: Guard<Props> }) {
  const { Island, onHydrated, onCaught, onError } = guard;
  return (
    <Boundary onCaught={onCaught} onError={onError}>
      <Island {...(props as unknown as Props)} />
      <Hydrated onHydrated={onHydrated} />
    </Boundary>
  );
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
