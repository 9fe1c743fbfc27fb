import { type InputEvent, type KeyboardEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { Ending, type State } from './Ending.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Fields, isTrapped, Trap } from './Fields.tsx';
import { type Keeper, keepDraft } from './keep-draft.ts';
import { mailto } from './mailto.ts';
import { clean, type Errors, readForm, type Values, validate } from './rules.ts';
import { exclusively, type Outcome, rest, send } from './send.ts';
import { type ContactFormProps, fields } from './types.ts';
import { useAlive } from './use-browser.ts';

/** Least time from the first key to the sending, in milliseconds: a robot is faster. Nobody is refused, only held back. */
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
  const alive = useAlive();
  const [state, setState] = useState<State>('idle');
  const [kept, setKept] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [summary, setSummary] = useState<Errors>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is kept from the first rendering to the last, once.
  useLayoutEffect(() => {
    if (!form.current) return;
    const onSentElsewhere = () => {
      if (!busy.current) onSent();
    };
    keeper.current = keepDraft(form.current, { onKept: () => setKept(true), onWaiting: () => setState('offline'), onSent: onSentElsewhere });
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
    const outcome = isTrapped(target) ? 'sent' : await deliver(action, { ...message, locale }, keeper.current, began.current + leastTime);
    busy.current = false;
    if (outcome === 'sent') onSent();
    else setState(outcome);
  };

  const openMail = (message: Values) => {
    location.href = mailto(email, subject, message);
    setState('mail');
  };

  const discard = () => {
    keeper.current?.discard();
    onAnother();
  };

  return (
    <form
      ref={form}
      className="form"
      aria-labelledby={labelledBy}
      method="post"
      action={action ?? mailto(email, subject)}
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
      <Ending strings={strings} state={state} kept={kept} onAnother={discard} />
    </form>
  );
}

/** Sends a message, not before a point in time, and once, whichever tabs try it. */
async function deliver(url: string, message: Values & { locale: string }, keeper: Keeper, notBefore: number): Promise<Outcome> {
  const key = keeper.key();
  await rest(notBefore - performance.now());
  return exclusively(async () => {
    if (keeper.wasSent(key)) return 'sent';
    const outcome = await send(url, message, key);
    if (outcome === 'sent') keeper.sent(key);
    else keeper.keep(outcome === 'offline');
    return outcome;
  });
}

const hasAny = (errors: Errors) => fields.some((field) => errors[field]);

/** Of the errors now, those in fields that had one before. */
function only(before: Errors, now: Errors): Errors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => before[field as keyof Errors]));
}

/** On a touch keyboard the key says "next", and does it; a key that ends an input method's word is left alone. */
function goToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const next = fields[fields.indexOf((event.target as HTMLInputElement).name as (typeof fields)[number]) + 1];
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement) || !next || !matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  (event.currentTarget.elements.namedItem(next) as HTMLElement).focus();
}
