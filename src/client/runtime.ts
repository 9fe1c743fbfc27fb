import { restoreFormFields } from './chunk-reload.ts';
import { enhanceDisclosures } from './disclosures.ts';
import { defineIslandElement } from './island-element.ts';
import { watchOnlineStatus } from './notice.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress.ts';
import { rememberLanguage } from './remember-language.ts';
import { trackPageView } from './route-event.ts';
import { loadTagManager } from './tag-manager.ts';

/** The visitor's runtime, one small file that every page loads beside its first paint: at most 2 kB on the wire. */
const behaviours = [restoreFormFields, enhanceDisclosures, defineIslandElement, rememberLanguage, watchOnlineStatus, showProgress, trackPageView, prefetchLinks];
// Asynchronous, so that one that fails is reported and stops no other.
behaviours.map(async (start) => start());
if (TAG_MANAGER_ID) loadTagManager(TAG_MANAGER_ID);
