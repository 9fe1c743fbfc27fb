import type { KeyboardEvent } from 'react';
import { type FormFieldName, formFieldNames } from '../../contact-form/form-rules.ts';
import { useHydrated } from '../hooks.ts';
import { isInputMethodKey } from '../input-method.ts';
import type { ContactFormLabels } from './contact-form-labels.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFields, HoneypotField } from './FormFields.tsx';
import { SubmitStatus } from './SubmitStatus.tsx';
import { hasFormErrors, type MessageFormOptions, useMessageForm } from './use-message-form.ts';

export interface MessageFormProps extends MessageFormOptions {
  readonly labelledBy: string;
  readonly labels: ContactFormLabels;
}

/** The form of one message: `ContactForm` mounts another for the next. */
export function MessageForm({ labelledBy, labels, ...options }: MessageFormProps) {
  const isHydrated = useHydrated();
  const { form, state, errors, summary, isDraftSaved, mail, handleInput, handleSubmit, discard } =
    useMessageForm(options);
  const { action, locale } = options;
  return (
    <form
      ref={form}
      className="form"
      aria-labelledby={labelledBy}
      method="post"
      action={action ?? mail.link}
      encType={action ? undefined : 'text/plain'}
      noValidate={isHydrated}
      onInput={handleInput}
      onKeyDown={focusNextField}
      onSubmit={handleSubmit}
    >
      {hasFormErrors(summary) && <ErrorSummary labels={labels} errors={summary} />}
      <input type="hidden" name="locale" value={locale} />
      <HoneypotField label={labels.honeypot} />
      <FormFields labels={labels} errors={errors} readOnly={state === 'sending'} />
      <SubmitStatus
        labels={labels}
        state={state}
        isDraftSaved={isDraftSaved}
        mail={mail}
        onNewMessage={discard}
      />
    </form>
  );
}

/**
 * Moves to the next field on a touch keyboard, whose Enter key says "next". Other Enter keys
 * submit.
 */
function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { name } = event.target as HTMLInputElement;
  const next = formFieldNames[formFieldNames.indexOf(name as FormFieldName) + 1];
  if (
    event.key !== 'Enter' ||
    isInputMethodKey(event.nativeEvent) ||
    !(event.target instanceof HTMLInputElement) ||
    !next ||
    !isOnTouchKeyboard(event)
  )
    return;
  event.preventDefault();
  (event.currentTarget.elements.namedItem(next) as HTMLElement).focus();
}

/**
 * Whether a touch keyboard sent the key. Android's keys have no code. On iOS they have one, but the
 * keyboard covers more of the window than the toolbar of a hardware keyboard.
 */
function isOnTouchKeyboard({ code }: KeyboardEvent): boolean {
  const { height = Infinity, scale = 1 } = window.visualViewport ?? {};
  return !code || height * scale < 0.75 * document.documentElement.clientHeight;
}
