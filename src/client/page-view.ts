import { minPageViewMs } from './constants.ts';
import { runAfterPrerendering } from './scheduling.ts';

interface PageView {
  readonly event: 'routeChange';
  /** Such as `about-us___de`. */
  readonly routeName: string;
  readonly path: string;
  readonly locale: string;
  readonly title: string;
}

declare global {
  interface Window {
    /** The tag manager's queue. */
    dataLayer?: object[];
  }
}

/**
 * Reports a view when the page shows: on load, from the back/forward cache, or after prerendering.
 */
export function trackPageViews(): void {
  const routeName = document.documentElement.dataset['route'];
  if (!routeName) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    const view: PageView = {
      event: 'routeChange',
      routeName,
      path: location.pathname,
      locale: routeName.split('___')[1] as string,
      title: document.title,
    };
    window.dataLayer ??= [];
    window.dataLayer.push(view);
  };
  const scheduleReport = () => {
    clearTimeout(timer);
    timer = setTimeout(report, minPageViewMs);
  };
  addEventListener('pageshow', () => runAfterPrerendering(scheduleReport));
}
