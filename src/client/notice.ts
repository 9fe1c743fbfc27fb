import { noticeDuration } from './constants.ts';

/** The page's notices, by the attribute of its status element that holds the text. */
type Notice = 'offline' | 'online' | 'failed';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice and has it announced; all but "offline" go by themselves. */
export function notify(notice: Notice): void {
  const status = document.querySelector('.notice') as HTMLElement;
  status.textContent = status.dataset[notice] ?? '';
  clearTimeout(timer);
  if (notice !== 'offline') timer = setTimeout(() => status.replaceChildren(), noticeDuration);
}

/** Says when the connection goes and when it is back. */
export function watchConnection(): void {
  for (const state of ['offline', 'online'] as const) addEventListener(state, () => notify(state));
  if (!navigator.onLine) notify('offline');
}
