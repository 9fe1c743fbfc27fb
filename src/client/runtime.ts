import { restoreTyped } from './chunk-reload.ts';
import { defineIslands } from './island-element.ts';
import { rememberLanguage } from './language-memory.ts';
import { watchConnection } from './notice.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress.ts';
import { reportRoute } from './route-event.ts';
import { loadTagManager } from './tag-manager.ts';

/** The visitor's runtime, one small file that every page loads beside its first paint: at most 2 kB on the wire. */
for (const start of [restoreTyped, defineIslands, rememberLanguage, watchConnection, showProgress, reportRoute, prefetchLinks]) {
  try {
    start();
  } catch (error) {
    // One behaviour that fails must not stop the others.
    console.error(error);
  }
}
if (TAG_MANAGER_ID) loadTagManager(TAG_MANAGER_ID);
