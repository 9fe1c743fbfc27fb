import { progressBarDelayMs, progressBarFadeMs, statusMessageDurationMs } from './constants.ts';
import { showStatusMessage } from './status-message.ts';

/** After a link that starts a download, neither a page nor an error comes. The bar then hides. */
const progressMaxMs = 30_000;

const bar = document.createElement('div');
const origin = `${location.origin}/`;
let isPending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** @param state empty while the page loads */
function showBar(state: string, durationMs: number) {
  hide();
  isPending = !state;
  bar.className = `progress ${state}`;
  document.body.append(bar);
  timer = setTimeout(hide, durationMs);
}

function hide() {
  isPending = false;
  clearTimeout(timer);
  bar.remove();
}

function begin() {
  hide();
  isPending = true;
  timer = setTimeout(showBar, progressBarDelayMs, '', progressMaxMs);
}

function fail(event: Event) {
  if (!isPending) return;
  hide();
  // The visitor stopped loading, or left for another page.
  if ((event as ErrorEvent).error?.name === 'AbortError') return;
  showBar('failed', statusMessageDurationMs);
  if (navigator.onLine) showStatusMessage('failed');
}

/** Whether the page before was slow enough to show the bar. */
function hasArrivedLate(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    arrival?.type === 'navigate' &&
    arrival.responseStart > progressBarDelayMs &&
    document.referrer.startsWith(origin)
  );
}

/** Shows a progress bar until the next page arrives and completes it. Needs the Navigation API. */
export function showNavigationProgress(): void {
  const { navigation } = self as Partial<Window>;
  if (!navigation) return;
  if (hasArrivedLate()) showBar('done', progressBarFadeMs);
  navigation.addEventListener(
    'navigate',
    ({ destination: { sameDocument, url }, downloadRequest }) => {
      if (!sameDocument && downloadRequest === null && url.startsWith(origin)) begin();
    },
  );
  navigation.addEventListener('navigateerror', fail);
  addEventListener('offline', fail);
  addEventListener('pagehide', hide);
}
