import type { PageContext } from '../../config/page-context.ts';
import type { FormResultName } from '../../i18n/form-results.ts';

/** What a page says of a form that was sent without a script, and where it leads. */
export interface FormResultTexts {
  readonly title: string;
  readonly infos: readonly string[];
  readonly link: string;
  readonly href: string;
}

/** The form's own texts, as far as they hold without a script: nothing is saved in the browser then. */
export function formResultTexts({ t, to }: Pick<PageContext, 't' | 'to'>, answer: FormResultName): FormResultTexts {
  if (answer === 'sent') return { title: t('form.sentTitle'), infos: [t('form.sentInfo')], link: t('errors.back'), href: to('index') };
  const infos = answer === 'refused' ? [t('form.failedRejected')] : [t('errors.errorInfo'), t('form.failedAgain')];
  return { title: t('form.failedTitle'), infos, link: t('form.retry'), href: to('help-center', 'message') };
}
