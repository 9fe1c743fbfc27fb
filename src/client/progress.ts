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

/** Restarts for each navigation. */
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

/** True if another page of the site linked here and was slow enough to show the bar. */
function arrivedLate(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate' && arrival.responseStart > progressDelayMs && document.referrer.startsWith(origin);
}

/**
 * Shows a progress bar while the next page loads: after `progressDelayMs`, easing towards its end for
 * 5 s, completed by the page that arrives. Uses the Navigation API, so that nothing is guessed from
 * clicks; a browser without it shows none.
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
