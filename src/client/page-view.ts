import { analyticsDelayMs } from './constants.ts';

/** What analytics is told of a page (specification sections 2 and 4). */
export interface PageView {
  readonly event: 'routeChange';
  /** Base name, three underscores, language: `about-us___de`. */
  readonly routeName: string;
  readonly path: string;
  /** URL code of the language. */
  readonly locale: string;
  readonly title: string;
}

declare global {
  interface Window {
    /** The queue that a tag manager reads. */
    dataLayer?: object[];
  }
}

/** Queues an event 250 ms after the page shows, and again when it is shown from the back/forward cache. A page that a browser prepares unseen shows when it is opened. */
export function trackPageView(): void {
  const routeName = document.documentElement.dataset['route'];
  if (!routeName) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    const change: PageView = { event: 'routeChange', routeName, path: location.pathname, locale: routeName.split('___')[1] ?? '', title: document.title };
    window.dataLayer ??= [];
    window.dataLayer.push(change);
  };
  const show = () => {
    clearTimeout(timer);
    if (!(document as { prerendering?: boolean }).prerendering) timer = setTimeout(report, analyticsDelayMs);
  };
  addEventListener('pageshow', show);
  document.addEventListener('prerenderingchange', show);
}
