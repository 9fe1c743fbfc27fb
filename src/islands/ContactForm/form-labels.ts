import { draftDays } from '../../config/draft-days.ts';
import {
  type FormLabelKey,
  type FormLabels,
  formFieldNames,
  formLabelKeys,
} from '../../contact-form/form-types.ts';
import type { Translate } from '../../i18n/translator.ts';

export function createFormLabels({ t }: { readonly t: Translate }): FormLabels {
  const problems = formFieldNames.map((_, index) => t('form.problems', { count: index + 1 }));
  return {
    ...(Object.fromEntries(formLabelKeys.map((key) => [key, t(`form.${key}`)])) as Record<
      FormLabelKey,
      string
    >),
    problems,
    draftSaved: t('form.draftSaved', { count: draftDays }),
    offline: t('network.offline'),
    error: t('errors.errorTitle'),
  };
}
