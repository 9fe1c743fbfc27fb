import { progressDelayMs, progressFadeMs, progressMaxMs, statusDurationMs } from './constants.ts';
import { showStatus } from './status-message.ts';

const bar = document.createElement('div');
const origin = `${location.origin}/`;
let pending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Without a state, the navigation is still pending. */
function showFor(state: string, duration: number): void {
  hide();
  pending = !state;
  bar.className = `progress ${state}`;
  document.body.append(bar);
  timer = setTimeout(hide, duration);
}

function hide(): void {
  pending = false;
  clearTimeout(timer);
  bar.remove();
}

/** A newer navigation begins anew. */
function begin(): void {
  hide();
  pending = true;
  timer = setTimeout(showFor, progressDelayMs, '', progressMaxMs);
}

function fail(): void {
  if (!pending) return;
  showFor('failed', statusDurationMs);
  if (navigator.onLine) showStatus('failed');
}

/** True when this page was reached from another of the site and took long enough for that one to show the bar. */
function arrivedLate(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate' && arrival.responseStart > progressDelayMs && document.referrer.startsWith(origin);
}

/**
 * The line in small, on its way while the next page is: it shows when that takes longer than 200 ms, eases towards its
 * end for 5000 ms, is completed by the page that arrives and gone 500 ms later (specification sections 4 and 9). It asks
 * the browser what is followed, so that nothing has to be guessed from clicks; a browser that can't tell shows none.
 */
export function showProgress(): void {
  if (arrivedLate()) showFor('done', progressFadeMs);
  self.navigation?.addEventListener('navigate', ({ destination: { sameDocument, url }, downloadRequest }) => {
    if (!sameDocument && downloadRequest === null && url.startsWith(origin)) begin();
  });
  self.navigation?.addEventListener('navigateerror', fail);
  addEventListener('offline', fail);
  addEventListener('pagehide', hide);
}
