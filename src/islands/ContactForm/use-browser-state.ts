import { useSyncExternalStore } from 'react';

/** False in the built HTML and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

/** The browser's own guess, which can be wrong: show it, but never refuse anything because of it. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, () => navigator.onLine, yes);
}

const yes = () => true;
const no = () => false;
const never = () => no;

function onConnection(change: () => void): () => void {
  addEventListener('online', change);
  addEventListener('offline', change);
  return () => {
    removeEventListener('online', change);
    removeEventListener('offline', change);
  };
}
