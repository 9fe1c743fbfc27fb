import { useEffect, useRef } from 'react';
import { CopyButton } from './CopyButton.tsx';
import type { ContactFormLabels } from './contact-form-labels.ts';
import { FormIcon, type FormIconName } from './FormIcon.tsx';
import type { SubmitFailure } from './send-message.ts';
import { useOnlineStatus } from './use-online-status.ts';

/**
 * `mail`: the visitor's mail program is open. `mailLong`: the message is too long for it.
 * `honeypot`: the server refused the message because of its honeypot.
 */
export type SubmitState = 'idle' | 'sending' | 'mail' | 'mailLong' | 'honeypot' | SubmitFailure;

interface Props {
  readonly labels: ContactFormLabels;
  readonly state: SubmitState;
  readonly isDraftSaved: boolean;
  readonly mail: { readonly link: string; readonly text: () => string };
  readonly onNewMessage: () => void;
}

/**
 * The submit button, and the result above it. While the form is busy, the button keeps its focus.
 */
export function SubmitStatus({ labels, state, isDraftSaved, mail, onNewMessage }: Props) {
  const isOnline = useOnlineStatus();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'idle') root.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const isByMail = state === 'mail' || state === 'mailLong';
  const isBackOnline = state === 'offline' && isOnline;
  const canRetry = !isBackOnline && state in reasons;
  const submitLabel = state === 'mail' ? labels.openMail : canRetry ? labels.retry : labels.send;
  return (
    <div className="form-end" ref={root}>
      <div className={state === 'sending' ? 'form-busy' : undefined} role="status">
        {isBackOnline ? (
          <Panel texts={[labels.backOnline]} />
        ) : (
          <Notice labels={labels} state={state} />
        )}
      </div>
      {!isOnline && state === 'idle' && <Panel icon="offline" texts={[labels.failedOffline]} />}
      <div className="form-buttons">
        <button
          className="btn primary"
          type="submit"
          aria-disabled={state === 'sending' || undefined}
        >
          {submitLabel}
        </button>
        {state === 'mailLong' && (
          <a className="btn outline" href={mail.link}>
            {labels.openMail}
          </a>
        )}
        {isByMail && <CopyButton labels={labels} text={mail.text} />}
      </div>
      {state === 'mail' && (
        <button className="form-another" type="button" onClick={onNewMessage}>
          {labels.another}
        </button>
      )}
      {isDraftSaved && <small>{labels.draftSaved}</small>}
    </div>
  );
}

function Notice({ labels, state }: { labels: ContactFormLabels; state: SubmitState }) {
  if (state === 'idle') return null;
  if (state === 'sending') return <p className="form-sending">{labels.sending}</p>;
  // No check mark: the visitor has not sent the message yet.
  if (state === 'mail')
    return <Panel icon="mail" title={labels.mailTitle} texts={[labels.mailInfo]} />;
  if (state === 'mailLong')
    return <Panel icon="alert" title={labels.mailLongTitle} texts={[labels.mailLongInfo]} />;
  return (
    <Panel
      icon={state === 'offline' ? 'offline' : 'alert'}
      title={labels.failedTitle}
      texts={reasons[state].map((reason) => labels[reason])}
    />
  );
}

/** Labels by failure. Where trying again may not help, they name another way to reach us. */
const reasons = {
  timeout: ['failedTimeout', 'failedAgain'],
  rejected: ['failedRejected'],
  honeypot: ['failedAgain'],
  server: ['failedServer', 'failedAgain'],
  unreachable: ['failedUnreachable', 'failedAgain'],
  offline: ['failedOffline'],
} as const;

/** Only failures are tinted: a message that waits for a connection is no failure. */
const Panel = ({
  title,
  texts,
  icon = 'check',
}: {
  title?: string;
  texts: readonly string[];
  icon?: FormIconName;
}) => (
  <div className={icon === 'alert' ? 'form-notice failed' : 'form-notice'}>
    <FormIcon name={icon} />
    <div>
      {title && <b>{title}</b>}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  </div>
);
