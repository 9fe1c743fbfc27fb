import { draftDays } from '../../config/draft-days.ts';
import type { Translate } from '../../i18n/translator.ts';
import { type FormStrings, type FormTextKey, fieldNames, formTextKeys } from './form-types.ts';

/** Creates the contact form's texts in the page's language. */
export function createFormStrings({ t }: { readonly t: Translate }): FormStrings {
  const problems = fieldNames.map((_, index) => t('form.problems', { count: index + 1 }));
  return {
    ...(Object.fromEntries(formTextKeys.map((key) => [key, t(`form.${key}`)])) as Record<
      FormTextKey,
      string
    >),
    problems,
    draftSaved: t('form.draftSaved', { count: draftDays }),
    offline: t('network.offline'),
    error: t('errors.errorTitle'),
  };
}
