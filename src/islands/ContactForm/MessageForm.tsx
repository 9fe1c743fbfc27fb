import {
  type InputEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type FieldErrors,
  type FormValues,
  findFieldErrors,
  formFieldNames,
  normalizeForm,
  readFormValues,
} from '../../contact-form/form-rules.ts';
import { createMailtoLink, formatMailText, maxMailtoLength } from '../../contact-form/mailto.ts';
import { isComposing } from '../input-method.ts';
import { useHydrated } from '../use-hydrated.ts';
import type { FormLabels } from './contact-form-labels.ts';
import { createDraftAutosave, type DraftAutosave, type DraftListener } from './draft-autosave.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Fields, Honeypot, readHoneypot } from './Fields.tsx';
import { type SubmitState, SubmitStatus } from './SubmitStatus.tsx';
import { minFillMs } from './send-message.ts';
import { submitOnce } from './submit-once.ts';

export interface ContactFormProps {
  readonly labelledBy: string;
  readonly labels: FormLabels;
  /** Endpoint; null opens the visitor's mail program. */
  readonly action: string | null;
  readonly email: string;
  readonly subject: string;
  readonly locale: string;
}

interface Props extends ContactFormProps {
  readonly shouldFocus: boolean;
  readonly onSent: () => void;
  readonly onAnother: () => void;
}

/** The form for one message, until it is sent. */
export function MessageForm({
  labelledBy,
  labels,
  action,
  email,
  subject,
  locale,
  shouldFocus,
  onSent,
  onAnother,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const autosave = useRef<DraftAutosave>(null);
  const startedAt = useRef<number>(null);
  const isBusy = useRef(false);
  /** After a refusal, the next try omits the honeypot, which a password manager may have filled. */
  const omitHoneypot = useRef(false);
  const isHydrated = useHydrated();
  const [state, setState] = useState<SubmitState>('idle');
  const [isDraftSaved, setDraftSaved] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [summary, setSummary] = useState<FieldErrors>({});

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
        setErrors({});
        setSummary({});
        setDraftSaved(false);
      },
    };
    autosave.current = createDraftAutosave(form.current, listener);
    startedAt.current = autosave.current.startedAt;
    if (shouldFocus)
      (form.current.elements.namedItem(formFieldNames[0]) as HTMLInputElement).focus();
    return autosave.current.release;
  }, []);

  /** The summary stays, so that nothing moves. */
  const input = (event: InputEvent<HTMLFormElement>) => {
    startedAt.current ??= performance.now();
    if (hasAny(errors))
      setErrors(only(errors, findFieldErrors(normalizeForm(readFormValues(event.currentTarget)))));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (isBusy.current || !autosave.current) return;
    const message = normalizeForm(readFormValues(target));
    const found = findFieldErrors(message);
    setErrors(found);
    setSummary(found);
    if (hasAny(found)) return setState('idle');
    autosave.current.saveNow(false);
    if (!action) return openMail(message);
    isBusy.current = true;
    setState('sending');
    startedAt.current ??= performance.now();
    const honeypot = omitHoneypot.current ? '' : readHoneypot(target);
    const outcome = await submitOnce(
      action,
      { ...message, locale, ...(honeypot && { website: honeypot }) },
      autosave.current,
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
    onAnother();
  };

  const mail = {
    link: createMailtoLink(email, subject),
    text: () => formatMailText(normalizeForm(readFormValues(form.current as HTMLFormElement))),
  };

  return (
    <form
      ref={form}
      className="form"
      aria-labelledby={labelledBy}
      method="post"
      action={action ?? mail.link}
      encType={action ? undefined : 'text/plain'}
      noValidate={isHydrated}
      onInput={input}
      onKeyDown={goToNext}
      onSubmit={submit}
    >
      {hasAny(summary) && <ErrorSummary labels={labels} errors={summary} />}
      <input type="hidden" name="locale" value={locale} />
      <Honeypot label={labels.honeypot} />
      <Fields
        labels={labels}
        errors={errors}
        isHydrated={isHydrated}
        readOnly={state === 'sending'}
      />
      <SubmitStatus
        labels={labels}
        state={state}
        isDraftSaved={isDraftSaved}
        mail={mail}
        onAnother={discard}
      />
    </form>
  );
}

const hasAny = (errors: FieldErrors) => Object.keys(errors).length > 0;

function only(before: FieldErrors, now: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(now).filter(([field]) => before[field as keyof FieldErrors]),
  );
}

/** Answers Enter on a touch keyboard, whose key says "next". */
function goToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const next =
    formFieldNames[
      formFieldNames.indexOf(
        (event.target as HTMLInputElement).name as (typeof formFieldNames)[number],
      ) + 1
    ];
  if (
    event.key !== 'Enter' ||
    isComposing(event.nativeEvent) ||
    !(event.target instanceof HTMLInputElement) ||
    !next ||
    !matchMedia('(pointer: coarse)').matches
  )
    return;
  event.preventDefault();
  (event.currentTarget.elements.namedItem(next) as HTMLElement).focus();
}
