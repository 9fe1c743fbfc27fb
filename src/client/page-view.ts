import { analyticsDelayMs } from './constants.ts';

/** The analytics event of a page view. */
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

/**
 * Queues an event after the page shows, also from the back/forward cache. A prerendered page shows
 * when it is activated.
 */
export function trackPageView(): void {
  const routeName = document.documentElement.dataset['route'];
  if (!routeName) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    const view: PageView = { event: 'routeChange', routeName, path: location.pathname, locale: routeName.split('___')[1] ?? '', title: document.title };
    window.dataLayer ??= [];
    window.dataLayer.push(view);
  };
  const show = () => {
    clearTimeout(timer);
    if (!(document as { prerendering?: boolean }).prerendering) timer = setTimeout(report, analyticsDelayMs);
  };
  addEventListener('pageshow', show);
  document.addEventListener('prerenderingchange', show);
}
