import { useEffect, useRef } from 'react';
import { CopyButton } from './CopyButton.tsx';
import type { FormStrings } from './form-types.ts';
import { Icon } from './Icon.tsx';
import type { SubmitFailure } from './post-message.ts';
import { useOnline } from './use-browser-state.ts';

/**
 * `mail` was opened in the visitor's mail program; `mailLong` is too long for it. `honeypot` was
 * refused because of it.
 */
export type SubmitState = 'idle' | 'sending' | 'mail' | 'mailLong' | 'honeypot' | SubmitFailure;

interface Props {
  readonly strings: FormStrings;
  readonly state: SubmitState;
  readonly isDraftSaved: boolean;
  /** Link for the visitor's mail program, and the text to copy. */
  readonly mail: { readonly link: string; readonly text: () => string };
  readonly onAnother: () => void;
}

/** The button, and the result below it. Stays focusable while busy. */
export function SubmitStatus({ strings, state, isDraftSaved, mail, onAnother }: Props) {
  const online = useOnline();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'idle') status.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const byMail = state === 'mail' || state === 'mailLong';
  const canRetry = state !== 'idle' && state !== 'sending' && state !== 'mailLong';
  return (
    <div className="form-end">
      <div className="form-buttons">
        <button
          className="btn primary"
          type="submit"
          aria-disabled={state === 'sending' || undefined}
        >
          {canRetry ? strings.retry : strings.send}
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
      {isDraftSaved && <small>{strings.draftSaved}</small>}
      {!online && state === 'idle' && <small>{strings.offline}</small>}
    </div>
  );
}

function Notice({
  strings,
  state,
  online,
}: {
  strings: FormStrings;
  state: SubmitState;
  online: boolean;
}) {
  if (state === 'idle') return null;
  if (state === 'sending') return <p className="form-sending">{strings.sending}</p>;
  if (state === 'mail') return <Panel title={strings.mailTitle} texts={[strings.mailInfo]} />;
  if (state === 'mailLong')
    return <Panel failed title={strings.mailLongTitle} texts={[strings.mailLongInfo]} />;
  if (state === 'offline' && online) return <Panel texts={[strings.backOnline]} />;
  return (
    <Panel
      failed
      title={strings.failedTitle}
      texts={reasons[state].map((reason) => strings[reason])}
    />
  );
}

/** Texts of each failure; lasting ones name another way to reach us. */
const reasons = {
  timeout: ['failedTimeout', 'failedAgain'],
  rejected: ['failedRejected'],
  honeypot: ['failedAgain'],
  server: ['failedServer', 'failedAgain'],
  unreachable: ['failedUnreachable', 'failedAgain'],
  offline: ['failedOffline'],
} as const;

function Panel({
  title,
  texts,
  failed = false,
}: {
  title?: string;
  texts: readonly string[];
  failed?: boolean;
}) {
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
