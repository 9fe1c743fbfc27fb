import { enhanceDisclosures } from './disclosures.ts';
import { reloadOnModuleError, restoreFormFields } from './module-error-reload.ts';
import { trackPageView } from './page-view.ts';
import { prefetchLinks } from './prefetch.ts';
import { showNavigationProgress } from './progress.ts';
import { rememberLanguage } from './remember-language.ts';
import { watchOnlineStatus } from './status-message.ts';
import { startTagManager } from './tag-manager.ts';

/** The script of every page. tests/dist/budget.test.ts limits its bytes. */
const behaviors = [
  restoreFormFields,
  reloadOnModuleError,
  enhanceDisclosures,
  rememberLanguage,
  watchOnlineStatus,
  showNavigationProgress,
  trackPageView,
  prefetchLinks,
];
// Each starts in an asynchronous function, so that one that throws stops no other.
behaviors.map(async (start) => start());
if (TAG_MANAGER_ID) startTagManager(TAG_MANAGER_ID);
