/** Loads the tag manager once the page has loaded, unless the visitor asks not to be tracked (specification section 7). */
export function loadTagManager(id: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl) return;
  addEventListener('load', () => {
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    document.head.append(Object.assign(document.createElement('script'), { async: true, src: `https://www.googletagmanager.com/gtm.js?id=${id}` }));
  });
}
