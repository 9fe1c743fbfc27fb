import { useSyncExternalStore } from 'react';

/** Returns false in the built HTML and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

/** Returns the browser's guess, which can be wrong: refuse nothing because of it. */
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
