import { useSyncExternalStore } from 'react';

/** False in the built HTML and during hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

const subscribeToNothing = () => () => {};
