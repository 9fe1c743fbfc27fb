import { draftMaxAgeDays, formFieldNames } from '../../contact-form/form-rules.ts';
import { translateLabelGroup, type UiLabelGroup } from '../../i18n/translator.ts';
import { stripInvisibleMarks } from '../../utils/writing.ts';

export type ContactFormLabels = Omit<UiLabelGroup<'form'>, 'privacy'> & {
  /** For one wrong field, and for more. */
  readonly errorSummaryTitles: readonly string[];
  readonly draftSaved: string;
  readonly error: string;
};

export function createContactFormLabels({ t }: Pick<App.Locals, 't'>): ContactFormLabels {
  const { privacy: _, ...labels } = translateLabelGroup(t, 'form');
  return {
    ...labels,
    errorSummaryTitles: formFieldNames.map((_, index) => t('form.problems', { count: index + 1 })),
    draftSaved: t('form.draftSaved', { count: draftMaxAgeDays }),
    error: stripInvisibleMarks(t('errors.errorTitle')),
  };
}
