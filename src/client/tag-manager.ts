import { showConsentBanner } from './consent-banner.ts';
import { runAfterPrerendering } from './scheduling.ts';

/**
 * Starts the tag manager once the page is loaded and shown, and consent is given where it is
 * required. Never with Do Not Track or Global Privacy Control.
 */
export function startTagManager(id: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  const load = () => {
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    document.head.append(
      Object.assign(document.createElement('script'), {
        async: true,
        src: `https://www.googletagmanager.com/gtm.js?id=${id}`,
      }),
    );
  };
  const start = () => (CONSENT_REQUIRED ? showConsentBanner(load) : load());
  addEventListener('load', () => runAfterPrerendering(start));
}
