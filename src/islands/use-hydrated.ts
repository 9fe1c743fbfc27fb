import { useSyncExternalStore } from 'react';

/** Returns false in the built HTML and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};
