import { type InputEvent, type KeyboardEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from '../input-method.ts';
import { createDraftAutosave, type DraftAutosave, type DraftListener } from './draft-autosave.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Fields, Honeypot, isHoneypotFilled } from './Fields.tsx';
import { type FieldErrors, type FormValues, normalize, readFormValues, validate } from './form-rules.ts';
import { type ContactFormProps, fieldNames } from './form-types.ts';
import { createMailtoLink, formatMailText, maxMailtoLength } from './mailto.ts';
import { type SubmitState, SubmitStatus } from './SubmitStatus.tsx';
import { submitOnce } from './submit-once.ts';
import { useHydrated } from './use-browser-state.ts';

/** Least time from the first key to the sending, in milliseconds: a robot is faster. Nobody is refused, only held back; a draft of an earlier visit is not. */
const leastTime = 3000;

interface Props extends ContactFormProps {
  /** Start in the first field. */
  readonly focus: boolean;
  readonly onSent: () => void;
  readonly onAnother: () => void;
}

/** One message, from the first key until it is sent. */
export function MessageForm({ labelledBy, strings, action, email, subject, locale, focus, onSent, onAnother }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const keeper = useRef<DraftAutosave>(null);
  const began = useRef<number>(null);
  const busy = useRef(false);
  /** A try with the trap filled in was refused: it was a password manager, perhaps, and the next try goes without. */
  const mayFillTrap = useRef(false);
  const alive = useHydrated();
  const [state, setState] = useState<SubmitState>('idle');
  const [kept, setKept] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [summary, setSummary] = useState<FieldErrors>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is kept from the first rendering to the last, once.
  useLayoutEffect(() => {
    if (!form.current) return;
    const listener: DraftListener = {
      onKept: setKept,
      onWaiting: () => setState('offline'),
      onSent: () => {
        if (!busy.current) onSent();
      },
      onDiscarded: () => {
        setState('idle');
        setErrors({});
        setSummary({});
        setKept(false);
      },
    };
    keeper.current = createDraftAutosave(form.current, listener);
    began.current = keeper.current.began;
    if (focus) (form.current.elements.namedItem(fieldNames[0]) as HTMLInputElement).focus();
    return keeper.current.release;
  }, []);

  /** Notes the first key, and takes the mark from a field that is mended; the summary stays until the next try, as nothing should move under the hand. */
  const input = (event: InputEvent<HTMLFormElement>) => {
    began.current ??= performance.now();
    if (fieldNames.some((field) => errors[field])) setErrors(only(errors, validate(normalize(readFormValues(event.currentTarget)))));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (busy.current || !keeper.current) return;
    const message = normalize(readFormValues(target));
    const found = validate(message);
    setErrors(found);
    setSummary(found);
    if (hasAny(found)) return setState('idle');
    keeper.current.keep(false);
    if (!action) return openMail(message);
    busy.current = true;
    setState('sending');
    began.current ??= performance.now();
    const website = mayFillTrap.current ? '' : isHoneypotFilled(target);
    const outcome = await submitOnce(action, { ...message, locale, ...(website && { website }) }, keeper.current, began.current + leastTime);
    busy.current = false;
    if (outcome === 'sent') onSent();
    else if (outcome === 'rejected' && website) {
      mayFillTrap.current = true;
      setState('trapped');
    } else setState(outcome);
  };

  const openMail = (message: FormValues) => {
    const link = createMailtoLink(email, subject, message);
    if (link.length > maxMailtoLength) return setState('mailLong');
    location.href = link;
    setState('mail');
  };

  const discard = () => {
    keeper.current?.discard();
    onAnother();
  };

  const mail = { link: createMailtoLink(email, subject), text: () => formatMailText(normalize(readFormValues(form.current as HTMLFormElement))) };

  return (
    <form
      ref={form}
      className="form"
      aria-labelledby={labelledBy}
      method="post"
      action={action ?? mail.link}
      encType={action ? undefined : 'text/plain'}
      noValidate={alive}
      onInput={input}
      onKeyDown={goToNext}
      onSubmit={submit}
    >
      {hasAny(summary) && <ErrorSummary strings={strings} errors={summary} />}
      <input type="hidden" name="locale" value={locale} />
      <Honeypot label={strings.honeypot} />
      <Fields strings={strings} errors={errors} alive={alive} readOnly={state === 'sending'} />
      <SubmitStatus strings={strings} state={state} kept={kept} mail={mail} onAnother={discard} />
    </form>
  );
}

const hasAny = (errors: FieldErrors) => fieldNames.some((field) => errors[field]);

/** Of the errors now, those in fields that had one before. */
function only(before: FieldErrors, now: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => before[field as keyof FieldErrors]));
}

/** On a touch keyboard the key says "next", and does it; a key that ends an input method's word is left alone. */
function goToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const next = fieldNames[fieldNames.indexOf((event.target as HTMLInputElement).name as (typeof fieldNames)[number]) + 1];
  if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(event.target instanceof HTMLInputElement) || !next || !matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  (event.currentTarget.elements.namedItem(next) as HTMLElement).focus();
}
