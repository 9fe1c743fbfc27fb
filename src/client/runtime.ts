import { restoreTyped } from './chunk-reload.ts';
import { defineIslands } from './island.ts';
import { rememberLanguage } from './language-memory.ts';
import { watchConnection } from './notice.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress.ts';
import { reportRoute } from './route-event.ts';
import { loadTagManager } from './tag-manager.ts';

/** The visitor's runtime, one small file that every page loads beside its first paint: at most 2 kB on the wire. */
restoreTyped();
defineIslands();
rememberLanguage();
watchConnection();
showProgress();
reportRoute();
prefetchLinks();
if (TAG_MANAGER_ID) loadTagManager(TAG_MANAGER_ID);
