import { useSyncExternalStore } from 'react';

/** The browser guesses, and can be wrong: refuse nothing because of it. */
export const useOnlineStatus = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

function watchConnection(change: () => void): () => void {
  addEventListener('online', change);
  addEventListener('offline', change);
  return () => {
    removeEventListener('online', change);
    removeEventListener('offline', change);
  };
}
