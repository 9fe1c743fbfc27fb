import { statusDurationMs } from './constants.ts';

/** The page's notices, by the attribute of its status element that holds the text. */
type Notice = 'offline' | 'online' | 'failed';

let timer: ReturnType<typeof setTimeout> | undefined;
let shown: Notice | undefined;

/** Shows a notice and has it announced; all but "offline" go by themselves. */
export function showStatus(notice: Notice): void {
  const status = document.querySelector('.notice') as HTMLElement;
  shown = notice;
  status.textContent = status.dataset[notice] ?? '';
  clearTimeout(timer);
  if (notice !== 'offline') timer = setTimeout(() => status.replaceChildren(), statusDurationMs);
}

/** Says when the connection goes and when it is back, also while the page was in the back/forward cache, where it hears of nothing. */
export function watchOnlineStatus(): void {
  for (const state of ['offline', 'online'] as const) addEventListener(state, () => showStatus(state));
  addEventListener('pageshow', () => {
    if (!navigator.onLine) showStatus('offline');
    else if (shown === 'offline') showStatus('online');
  });
}
