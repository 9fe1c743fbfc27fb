import { type InputEvent, type KeyboardEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from '../input-method.ts';
import { deliver } from './deliver.ts';
import { Ending, type State } from './Ending.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Fields, Trap, trapped } from './Fields.tsx';
import { type Keeper, keepDraft, type Listener } from './keep-draft.ts';
import { longestLink, mailText, mailto } from './mailto.ts';
import { clean, type Errors, readForm, type Values, validate } from './rules.ts';
import { type ContactFormProps, fields } from './types.ts';
import { useAlive } from './use-browser.ts';

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
  const keeper = useRef<Keeper>(null);
  const began = useRef<number>(null);
  const busy = useRef(false);
  /** A try with the trap filled in was refused: it was a password manager, perhaps, and the next try goes without. */
  const mayFillTrap = useRef(false);
  const alive = useAlive();
  const [state, setState] = useState<State>('idle');
  const [kept, setKept] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [summary, setSummary] = useState<Errors>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is kept from the first rendering to the last, once.
  useLayoutEffect(() => {
    if (!form.current) return;
    const listener: Listener = {
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
    keeper.current = keepDraft(form.current, listener);
    began.current = keeper.current.began;
    if (focus) (form.current.elements.namedItem(fields[0]) as HTMLInputElement).focus();
    return keeper.current.release;
  }, []);

  /** Notes the first key, and takes the mark from a field that is mended; the summary stays until the next try, as nothing should move under the hand. */
  const input = (event: InputEvent<HTMLFormElement>) => {
    began.current ??= performance.now();
    if (fields.some((field) => errors[field])) setErrors(only(errors, validate(clean(readForm(event.currentTarget)))));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (busy.current || !keeper.current) return;
    const message = clean(readForm(target));
    const found = validate(message);
    setErrors(found);
    setSummary(found);
    if (hasAny(found)) return setState('idle');
    keeper.current.keep(false);
    if (!action) return openMail(message);
    busy.current = true;
    setState('sending');
    began.current ??= performance.now();
    const website = mayFillTrap.current ? '' : trapped(target);
    const outcome = await deliver(action, { ...message, locale, ...(website && { website }) }, keeper.current, began.current + leastTime);
    busy.current = false;
    if (outcome === 'sent') onSent();
    else if (outcome === 'rejected' && website) {
      mayFillTrap.current = true;
      setState('trapped');
    } else setState(outcome);
  };

  const openMail = (message: Values) => {
    const link = mailto(email, subject, message);
    if (link.length > longestLink) return setState('mailLong');
    location.href = link;
    setState('mail');
  };

  const discard = () => {
    keeper.current?.discard();
    onAnother();
  };

  const mail = { link: mailto(email, subject), text: () => mailText(clean(readForm(form.current as HTMLFormElement))) };

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
      <Trap label={strings.trap} />
      <Fields strings={strings} errors={errors} alive={alive} readOnly={state === 'sending'} />
      <Ending strings={strings} state={state} kept={kept} mail={mail} onAnother={discard} />
    </form>
  );
}

const hasAny = (errors: Errors) => fields.some((field) => errors[field]);

/** Of the errors now, those in fields that had one before. */
function only(before: Errors, now: Errors): Errors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => before[field as keyof Errors]));
}

/** On a touch keyboard the key says "next", and does it; a key that ends an input method's word is left alone. */
function goToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const next = fields[fields.indexOf((event.target as HTMLInputElement).name as (typeof fields)[number]) + 1];
  if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(event.target instanceof HTMLInputElement) || !next || !matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  (event.currentTarget.elements.namedItem(next) as HTMLElement).focus();
}
