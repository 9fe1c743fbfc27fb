import { enhanceDisclosures } from './disclosures.ts';
import { defineIslandElement } from './island-element.ts';
import { restoreFormFields } from './module-error-reload.ts';
import { trackPageView } from './page-view.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress.ts';
import { rememberLanguage } from './remember-language.ts';
import { watchOnlineStatus } from './status-message.ts';
import { loadTagManager } from './tag-manager.ts';

/** The visitor's runtime, one small file that every page loads beside its first paint: at most 2 kB on the wire. */
const behaviours = [restoreFormFields, enhanceDisclosures, defineIslandElement, rememberLanguage, watchOnlineStatus, showProgress, trackPageView, prefetchLinks];
// Asynchronous, so that one that fails is reported and stops no other.
behaviours.map(async (start) => start());
if (TAG_MANAGER_ID) loadTagManager(TAG_MANAGER_ID);
