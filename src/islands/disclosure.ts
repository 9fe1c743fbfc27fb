import { type RefObject, useEffect } from 'react';

/**
 * What a native disclosure lacks: Escape closes it and returns the focus to its button, a press outside closes it, and
 * a page that is left and come back to (bfcache) is found closed.
 * @param ref the details element
 */
export function useDisclosure(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const listeners = new AbortController();
    const close = () => {
      details.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !details.open) return;
      event.preventDefault();
      close();
      details.querySelector('summary')?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (!details.contains(target as Node)) close();
    };
    document.addEventListener('keydown', onKey, listeners);
    document.addEventListener('pointerdown', onPress, listeners);
    addEventListener('pagehide', close, listeners);
    return () => listeners.abort();
  }, [ref]);
}
