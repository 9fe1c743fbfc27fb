import { enhanceDisclosures } from './disclosures.ts';
import { reloadOnModuleError, restoreFormFields } from './module-error-reload.ts';
import { showNavigationProgress } from './navigation-progress.ts';
import { trackPageViews } from './page-view.ts';
import { prefetchLinkedPages } from './prefetch.ts';
import { rememberChosenLanguages } from './remember-chosen-languages.ts';
import { announceOnlineStatus } from './status-message.ts';
import { startTagManager } from './tag-manager.ts';

/** Every page loads these. tests/dist/budget.test.ts limits the bytes. */
const behaviors = [
  restoreFormFields,
  reloadOnModuleError,
  enhanceDisclosures,
  rememberChosenLanguages,
  announceOnlineStatus,
  showNavigationProgress,
  trackPageViews,
  prefetchLinkedPages,
];
// One that throws must not stop the others.
behaviors.map(async (start) => start());
if (TAG_MANAGER_ID) startTagManager(TAG_MANAGER_ID);
