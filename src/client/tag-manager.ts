import { showConsentBanner } from './consent-banner.ts';

/** Loads the tag manager once the page has loaded, unless the visitor asks not to be tracked (specification section 7); where consent is required, once it is given. */
export function loadTagManager(id: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl) return;
  const load = () => {
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    document.head.append(Object.assign(document.createElement('script'), { async: true, src: `https://www.googletagmanager.com/gtm.js?id=${id}` }));
  };
  const start = () => (CONSENT_REQUIRED ? showConsentBanner(load) : load());
  addEventListener('load', start);
}
