import { type RefObject, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type FormFieldErrors,
  type FormValues,
  findFormFieldErrors,
  formFieldNames,
  honeypotName,
  normalizeFormValues,
  readFormValues,
} from '../../contact-form/form-rules.ts';
import { createMailtoLink, formatMailBody, maxMailtoLength } from '../../contact-form/mailto.ts';
import {
  createDraftAutosave,
  type DraftAutosave,
  type DraftAutosaveListener,
} from './draft-autosave.ts';
import { readHoneypotValue } from './FormFields.tsx';
import type { SubmitState } from './SubmitStatus.tsx';
import { type OutgoingMessage, submitMessageOnce } from './send-message.ts';

export interface MessageDestination {
  /** Null opens the visitor's mail program. */
  readonly action: string | null;
  readonly email: string;
  readonly subject: string;
  readonly locale: string;
}

export interface MessageFormOptions extends MessageDestination {
  readonly shouldFocus: boolean;
  readonly onSent: () => void;
  readonly onNewMessage: () => void;
}

/** The errors beside the fields, and those of the last try in the summary. */
interface ShownErrors {
  readonly errors: FormFieldErrors;
  readonly summary: FormFieldErrors;
}
const noErrors: ShownErrors = { errors: {}, summary: {} };

export function useMessageForm(options: MessageFormOptions) {
  const { action, email, subject, locale, onSent } = options;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<SubmitState>('idle');
  const [isDraftSaved, setDraftSaved] = useState(false);
  const { errors, summary, validateFields, removeCorrectedErrors, clearErrors } = useFieldErrors();
  const { isBusy, send } = useSending(form, setState, onSent);
  const autosave = useAutosave(form, options.shouldFocus, {
    onSaved: setDraftSaved,
    onWaiting: () => setState('offline'),
    onSent: () => {
      if (!isBusy.current) onSent();
    },
    onDiscarded: () => {
      setState('idle');
      clearErrors();
      setDraftSaved(false);
    },
  });

  const readMessage = () => normalizeFormValues(readFormValues(form.current as HTMLFormElement));

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current || !autosave.current) return;
    const message = readMessage();
    if (!validateFields(message)) return setState('idle');
    autosave.current.save(false);
    if (action) send(action, { ...message, locale }, autosave.current);
    else setState(openMail(createMailtoLink(email, subject, message)));
  };

  return {
    form,
    state,
    errors,
    summary,
    isDraftSaved,
    mail: {
      link: createMailtoLink(email, subject),
      text: () => formatMailBody(readMessage()),
    },
    handleInput: () => removeCorrectedErrors(readMessage),
    handleSubmit,
    discard() {
      autosave.current?.discard();
      options.onNewMessage();
    },
  };
}

/** Opens the visitor's mail program, unless the message is too long for it. */
function openMail(link: string): SubmitState {
  if (link.length > maxMailtoLength) return 'mailLong';
  location.href = link;
  return 'mail';
}

function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  shouldFocus: boolean,
  listener: DraftAutosaveListener,
) {
  const autosave = useRef<DraftAutosave>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves from mount to unmount, and calls the first listener.
  useLayoutEffect(() => {
    if (!form.current) return;
    autosave.current = createDraftAutosave(form.current, listener);
    if (shouldFocus)
      (form.current.elements.namedItem(formFieldNames[0]) as HTMLInputElement).focus();
    return autosave.current.release;
  }, []);
  return autosave;
}

function useSending(
  form: RefObject<HTMLFormElement | null>,
  setState: (state: SubmitState) => void,
  onSent: () => void,
) {
  /** A ref changes at once, so that a second press sends nothing. */
  const isBusy = useRef(false);
  /** A password manager may have filled it, so the next try omits it. */
  const omitHoneypot = useRef(false);
  const send = async (endpoint: string, message: OutgoingMessage, draft: DraftAutosave) => {
    isBusy.current = true;
    setState('sending');
    const honeypot = omitHoneypot.current ? '' : readHoneypotValue(form.current as HTMLFormElement);
    const outcome = await submitMessageOnce(
      endpoint,
      { ...message, ...(honeypot && { [honeypotName]: honeypot }) },
      draft,
    );
    isBusy.current = false;
    if (outcome === 'sent') return onSent();
    if (outcome !== 'rejected' || !honeypot) return setState(outcome);
    omitHoneypot.current = true;
    setState('honeypot');
  };
  return { isBusy, send };
}

function useFieldErrors() {
  const [{ errors, summary }, setErrors] = useState(noErrors);
  return {
    errors,
    summary,
    /** @returns whether the message has no errors */
    validateFields(message: FormValues): boolean {
      const found = findFormFieldErrors(message);
      setErrors({ errors: found, summary: found });
      return !hasFormErrors(found);
    },
    /** Removes corrected errors. The summary stays, so that nothing moves. */
    removeCorrectedErrors(readMessage: () => FormValues) {
      if (hasFormErrors(errors))
        setErrors({ errors: keepErrorsOf(errors, findFormFieldErrors(readMessage())), summary });
    },
    clearErrors: () => setErrors(noErrors),
  };
}

export const hasFormErrors = (errors: FormFieldErrors) => Object.keys(errors).length > 0;

/** Keeps errors only of fields that had one, as the visitor may not have reached the others. */
const keepErrorsOf = (before: FormFieldErrors, now: FormFieldErrors): FormFieldErrors =>
  Object.fromEntries(
    Object.entries(now).filter(([field]) => before[field as keyof FormFieldErrors]),
  );
