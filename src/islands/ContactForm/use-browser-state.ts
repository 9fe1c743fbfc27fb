import { useSyncExternalStore } from 'react';

/** False in the built HTML and while it is taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

/** Whether the browser believes itself connected. It can be wrong: show it, but never refuse anything for it. */
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
