import { statusMessageDurationMs } from './constants.ts';

type StatusMessage = 'offline' | 'online' | 'failed';

let timer: ReturnType<typeof setTimeout> | undefined;
let shown: StatusMessage | undefined;

/** Screen readers read it. All messages but `offline` disappear. */
export function showStatusMessage(message: StatusMessage): void {
  const status = document.querySelector('[data-offline]') as HTMLElement;
  shown = message;
  status.textContent = status.dataset[message] as string;
  clearTimeout(timer);
  if (message !== 'offline')
    timer = setTimeout(() => (status.textContent = ''), statusMessageDurationMs);
}

/** Says when the connection is lost or back, also after the back/forward cache. */
export function announceOnlineStatus(): void {
  for (const state of ['offline', 'online'] as const)
    addEventListener(state, () => showStatusMessage(state));
  addEventListener('pageshow', () => {
    if (!navigator.onLine) showStatusMessage('offline');
    else if (shown === 'offline') showStatusMessage('online');
  });
}
