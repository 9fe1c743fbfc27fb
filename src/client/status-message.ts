import { statusDurationMs } from './constants.ts';

/** The data attributes of the status element that hold the texts. */
type StatusMessage = 'offline' | 'online' | 'failed';

let timer: ReturnType<typeof setTimeout> | undefined;
let shown: StatusMessage | undefined;

/** Shows a message, which screen readers announce. Hides it after a while, unless it is "offline". */
export function showStatus(message: StatusMessage): void {
  const status = document.querySelector('.notice') as HTMLElement;
  shown = message;
  status.textContent = status.dataset[message] ?? '';
  clearTimeout(timer);
  if (message !== 'offline') timer = setTimeout(() => (status.textContent = ''), statusDurationMs);
}

/** Shows a lost and a restored connection, also after the back/forward cache, which gets no events. */
export function watchOnlineStatus(): void {
  for (const state of ['offline', 'online'] as const) addEventListener(state, () => showStatus(state));
  addEventListener('pageshow', () => {
    if (!navigator.onLine) showStatus('offline');
    else if (shown === 'offline') showStatus('online');
  });
}
