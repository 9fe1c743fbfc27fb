import { restoreTyped } from './chunk-reload.ts';
import { readyDisclosures } from './disclosures.ts';
import { defineIslands } from './island-element.ts';
import { watchConnection } from './notice.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress.ts';
import { rememberLanguage } from './remember-language.ts';
import { reportRoute } from './route-event.ts';
import { loadTagManager } from './tag-manager.ts';

/** The visitor's runtime, one small file that every page loads beside its first paint: at most 2 kB on the wire. */
const behaviours = [restoreTyped, readyDisclosures, defineIslands, rememberLanguage, watchConnection, showProgress, reportRoute, prefetchLinks];
// Asynchronous, so that one that fails is reported and stops no other.
behaviours.map(async (start) => start());
if (TAG_MANAGER_ID) loadTagManager(TAG_MANAGER_ID);
