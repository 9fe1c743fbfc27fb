import type { FormResultName } from '../../contact-form/form-rules.ts';

export type FormResultTexts = ReturnType<typeof selectFormResultTexts>;

/** Selects texts that are true without JavaScript, which saves no draft in the browser. */
export function selectFormResultTexts(
  { t, to }: Pick<App.Locals, 't' | 'to'>,
  result: FormResultName,
) {
  if (result === 'sent')
    return {
      title: t('form.sentTitle'),
      infos: [t('form.sentInfo')],
      link: t('errors.back'),
      href: to('index'),
    };
  const infos =
    result === 'refused'
      ? [t('form.failedRejected')]
      : [t('errors.errorInfo'), t('form.failedAgain')];
  return {
    title: t('form.failedTitle'),
    infos,
    link: t('form.retry'),
    href: to('help-center', 'message'),
  };
}
