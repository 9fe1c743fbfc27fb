import { useEffect, useSyncExternalStore } from 'react';

/** False in the built HTML and during hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

const subscribeToNothing = () => () => {};

/**
 * Runs an action after hydration, and whenever a visitor comes back to the page. Firefox reports
 * no change of a disclosure that closed as the visitor left.
 * @param action that of the first render stays, so it may use refs and setters only
 */
export function usePageShow(action: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    action();
    addEventListener('pageshow', action);
    return () => removeEventListener('pageshow', action);
  }, []);
}
