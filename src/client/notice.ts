import { noticeDuration } from './constants.ts';

/** The page's notices, by the attribute of its status element that holds the text. */
type Notice = 'offline' | 'online' | 'failed';

let timer: ReturnType<typeof setTimeout> | undefined;
let shown: Notice | undefined;

/** Shows a notice and has it announced; all but "offline" go by themselves. */
export function notify(notice: Notice): void {
  const status = document.querySelector('.notice') as HTMLElement;
  shown = notice;
  status.textContent = status.dataset[notice] ?? '';
  clearTimeout(timer);
  if (notice !== 'offline') timer = setTimeout(() => status.replaceChildren(), noticeDuration);
}

/** Says when the connection goes and when it is back, also while the page was in the back/forward cache, where it hears of nothing. */
export function watchConnection(): void {
  for (const state of ['offline', 'online'] as const) addEventListener(state, () => notify(state));
  addEventListener('pageshow', () => {
    if (!navigator.onLine) notify('offline');
    else if (shown === 'offline') notify('online');
  });
}
