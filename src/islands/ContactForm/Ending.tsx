import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import type { Failure } from './send.ts';
import type { FormStrings } from './types.ts';
import { useOnline } from './use-browser.ts';

/** Where a message stands; `mail`: it was handed to the visitor's mail program. */
export type State = 'idle' | 'sending' | 'mail' | Failure;

interface Props {
  readonly strings: FormStrings;
  readonly state: State;
  /** The draft is on this device. */
  readonly kept: boolean;
  readonly onAnother: () => void;
}

/**
 * The button, and below it what became of the last try, so that the button never moves from under a finger. It stays focusable
 * while it is busy, so that the focus stays with it.
 */
export function Ending({ strings, state, kept, onAnother }: Props) {
  const online = useOnline();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'idle') status.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const again = state !== 'idle' && state !== 'sending';
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
      {kept && <small>{strings.kept}</small>}
      {!online && state === 'idle' && <small>{strings.offline}</small>}
    </div>
  );
}

/** Announced once for each change of state. */
function Notice({ strings, state, online }: { strings: FormStrings; state: State; online: boolean }) {
  if (state === 'idle') return null;
  if (state === 'sending') return <p className="form-sending">{strings.sending}</p>;
  if (state === 'mail') return <Panel title={strings.mailTitle} text={strings.mailInfo} />;
  if (state === 'offline' && online) return <Panel text={strings.backOnline} />;
  return <Panel failed title={strings.failedTitle} text={strings[reasons[state]]} />;
}

const reasons = { timeout: 'failedTimeout', rejected: 'failedRejected', server: 'failedServer', offline: 'failedOffline' } as const;

function Panel({ title, text, failed = false }: { title?: string; text: string; failed?: boolean }) {
  return (
    <p className={failed ? 'form-notice failed' : 'form-notice'}>
      <Icon name={failed ? 'alert' : 'check'} />
      <span>
        {title && <b>{title}</b>} {text}
      </span>
    </p>
  );
}
