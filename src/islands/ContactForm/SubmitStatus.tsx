import { useEffect, useRef } from 'react';
import { CopyButton } from './CopyButton.tsx';
import type { FormStrings } from './form-types.ts';
import { Icon } from './Icon.tsx';
import type { SubmitFailure } from './post-message.ts';
import { useOnline } from './use-browser-state.ts';

/**
 * Where a message stands; `mail`: it was handed to the visitor's mail program; `mailLong`: it is too long for that; `trapped`: it was
 * refused for the field that only robots see, which is not sent at the next try.
 */
export type SubmitState = 'idle' | 'sending' | 'mail' | 'mailLong' | 'trapped' | SubmitFailure;

interface Props {
  readonly strings: FormStrings;
  readonly state: SubmitState;
  /** The draft is on this device. */
  readonly kept: boolean;
  /** For the visitor's own mail program: the address that opens it, and the text to copy. */
  readonly mail: { readonly link: string; readonly text: () => string };
  readonly onAnother: () => void;
}

/**
 * The button, and below it what became of the last try, so that the button never moves from under a finger. It stays focusable
 * while it is busy, so that the focus stays with it.
 */
export function SubmitStatus({ strings, state, kept, mail, onAnother }: Props) {
  const online = useOnline();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'idle') status.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const byMail = state === 'mail' || state === 'mailLong';
  const again = state !== 'idle' && state !== 'sending' && state !== 'mailLong';
  return (
    <div className="form-end">
      <div className="form-buttons">
        <button className="btn primary" type="submit" aria-disabled={state === 'sending' || undefined}>
          {again ? strings.retry : strings.send}
        </button>
        {state === 'mail' && (
          <button className="btn outline" type="button" onClick={onAnother}>
            {strings.another}
          </button>
        )}
      </div>
      <div role="status" ref={status}>
        <Notice strings={strings} state={state} online={online} />
      </div>
      {byMail && (
        <div className="form-buttons">
          <CopyButton strings={strings} text={mail.text} />
          {state === 'mailLong' && (
            <a className="btn outline" href={mail.link}>
              {strings.openMail}
            </a>
          )}
        </div>
      )}
      {kept && <small>{strings.draftSaved}</small>}
      {!online && state === 'idle' && <small>{strings.offline}</small>}
    </div>
  );
}

/** Announced once for each change of state. */
function Notice({ strings, state, online }: { strings: FormStrings; state: SubmitState; online: boolean }) {
  if (state === 'idle') return null;
  if (state === 'sending') return <p className="form-sending">{strings.sending}</p>;
  if (state === 'mail') return <Panel title={strings.mailTitle} texts={[strings.mailInfo]} />;
  if (state === 'mailLong') return <Panel failed title={strings.mailLongTitle} texts={[strings.mailLongInfo]} />;
  if (state === 'offline' && online) return <Panel texts={[strings.backOnline]} />;
  return <Panel failed title={strings.failedTitle} texts={reasons[state].map((reason) => strings[reason])} />;
}

/** What is said of each failure; where it may last, another way to reach us too. */
const reasons = {
  timeout: ['failedTimeout', 'failedAgain'],
  rejected: ['failedRejected'],
  trapped: ['failedAgain'],
  server: ['failedServer', 'failedAgain'],
  unreachable: ['failedUnreachable', 'failedAgain'],
  offline: ['failedOffline'],
} as const;

function Panel({ title, texts, failed = false }: { title?: string; texts: readonly string[]; failed?: boolean }) {
  return (
    <div className={failed ? 'form-notice failed' : 'form-notice'}>
      <Icon name={failed ? 'alert' : 'check'} />
      <div>
        {title && <b>{title}</b>}
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
