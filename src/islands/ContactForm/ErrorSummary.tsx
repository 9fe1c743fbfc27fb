import { type MouseEvent, useEffect, useRef } from 'react';
import { type FormFieldErrors, formFieldNames } from '../../contact-form/form-rules.ts';
import type { ContactFormLabels } from './contact-form-labels.ts';
import { formFieldLabelKeys, getFormFieldId } from './FormFields.tsx';
import { FormIcon } from './FormIcon.tsx';

interface Props {
  readonly labels: ContactFormLabels;
  /** Each try makes a new object. */
  readonly errors: FormFieldErrors;
}

/**
 * Takes the focus, and links to each wrong field. This is GOV.UK's pattern, except that it shows
 * only labels: the errors are beside the fields.
 */
export function ErrorSummary({ labels, errors }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const wrong = formFieldNames.filter((field) => errors[field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list of errors takes the focus again.
  useEffect(() => {
    panel.current?.focus();
  }, [errors]);
  useTitlePrefix(labels.error);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of errors is not a fieldset
    <div
      ref={panel}
      className="form-summary"
      role="group"
      tabIndex={-1}
      aria-labelledby="form-problems"
    >
      {/* With another number it is a new element: a translator may have replaced its text. */}
      <h3 key={wrong.length} id="form-problems">
        <FormIcon name="alert" />
        {labels.errorSummaryTitles[wrong.length - 1]}
      </h3>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${getFormFieldId(field)}`}
              aria-describedby={`${getFormFieldId(field)}-error`}
              onClick={focusTarget}
            >
              {labels[formFieldLabelKeys[field]]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    const { title } = document;
    document.title = `${prefix}: ${title}`;
    return () => {
      document.title = title;
    };
  }, [prefix]);
}

/** A plain link would scroll the label out of view. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  control?.closest('.field')?.scrollIntoView();
  control?.focus({ preventScroll: true });
}
