import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FormValues,
  findFieldErrors,
  formFieldNames,
  normalizeForm,
  readFormValues,
} from '../../contact-form/form-rules.ts';
import { createMailtoLink, formatMailText, maxMailtoLength } from '../../contact-form/mailto.ts';
import { createDraftAutosave, type DraftAutosave, type DraftListener } from './draft-autosave.ts';
import { readHoneypot } from './Fields.tsx';
import type { SubmitState } from './SubmitStatus.tsx';
import { minFillMs } from './send-message.ts';
import { submitOnce } from './submit-once.ts';

/** Where messages go. */
export interface MessageTarget {
  /** Endpoint; null opens the visitor's mail program. */
  readonly action: string | null;
  readonly email: string;
  readonly subject: string;
  readonly locale: string;
}

export interface MessageFormOptions extends MessageTarget {
  readonly shouldFocus: boolean;
  readonly onSent: () => void;
  readonly onNewMessage: () => void;
}

/** Errors of the fields, and those of the last try, which the summary shows. */
interface ShownErrors {
  readonly errors: FieldErrors;
  readonly summary: FieldErrors;
}
const noErrors: ShownErrors = { errors: {}, summary: {} };

/** Saves the draft of a message, checks it, and sends it. */
export function useMessageForm({
  action,
  email,
  subject,
  locale,
  shouldFocus,
  onSent,
  onNewMessage,
}: MessageFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const autosave = useRef<DraftAutosave>(null);
  const startedAt = useRef<number>(null);
  /** Set at once, where `state` waits for React: a second press sends nothing. */
  const isBusy = useRef(false);
  /** After a refusal, the next try omits the honeypot, which a password manager may have filled. */
  const omitHoneypot = useRef(false);
  const [state, setState] = useState<SubmitState>('idle');
  const [isDraftSaved, setDraftSaved] = useState(false);
  const [{ errors, summary }, setErrors] = useState(noErrors);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is saved from mount to unmount.
  useLayoutEffect(() => {
    if (!form.current) return;
    const listener: DraftListener = {
      onSaved: setDraftSaved,
      onWaiting: () => setState('offline'),
      onSent: () => {
        if (!isBusy.current) onSent();
      },
      onDiscarded: () => {
        setState('idle');
        setErrors(noErrors);
        setDraftSaved(false);
      },
    };
    autosave.current = createDraftAutosave(form.current, listener);
    startedAt.current = autosave.current.startedAt;
    if (shouldFocus)
      (form.current.elements.namedItem(formFieldNames[0]) as HTMLInputElement).focus();
    return autosave.current.release;
  }, []);

  const readMessage = () => normalizeForm(readFormValues(form.current as HTMLFormElement));

  /** The summary stays, so that nothing moves. */
  const handleInput = () => {
    startedAt.current ??= performance.now();
    if (hasErrors(errors))
      setErrors({ errors: keepErrorsOf(errors, findFieldErrors(readMessage())), summary });
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current || !autosave.current) return;
    const message = readMessage();
    const found = findFieldErrors(message);
    setErrors({ errors: found, summary: found });
    if (hasErrors(found)) return setState('idle');
    autosave.current.saveNow(false);
    if (action) send(action, message, autosave.current);
    else openMail(message);
  };

  const send = async (endpoint: string, message: FormValues, draft: DraftAutosave) => {
    isBusy.current = true;
    setState('sending');
    startedAt.current ??= performance.now();
    const honeypot = omitHoneypot.current ? '' : readHoneypot(form.current as HTMLFormElement);
    const outcome = await submitOnce(
      endpoint,
      { ...message, locale, ...(honeypot && { website: honeypot }) },
      draft,
      startedAt.current + minFillMs,
    );
    isBusy.current = false;
    if (outcome === 'sent') onSent();
    else if (outcome === 'rejected' && honeypot) {
      omitHoneypot.current = true;
      setState('honeypot');
    } else setState(outcome);
  };

  const openMail = (message: FormValues) => {
    const link = createMailtoLink(email, subject, message);
    if (link.length > maxMailtoLength) return setState('mailLong');
    location.href = link;
    setState('mail');
  };

  const discard = () => {
    autosave.current?.discard();
    onNewMessage();
  };

  const mail = {
    link: createMailtoLink(email, subject),
    text: () => formatMailText(readMessage()),
  };
  return { form, state, errors, summary, isDraftSaved, mail, handleInput, handleSubmit, discard };
}

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0;

/** Returns the errors of fields that had one before. */
function keepErrorsOf(before: FieldErrors, now: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(now).filter(([field]) => before[field as keyof FieldErrors]),
  );
}
