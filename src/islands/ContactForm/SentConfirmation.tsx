import { useEffect, useRef } from 'react';
import type { ContactFormLabels } from './contact-form-labels.ts';

const line = 'M0 30L3 18 6 33 9 14 12 36 15 20 18 30 21 23 25 29 30 25C50 25 60 24 97 8';

/** Takes the focus, so that screen readers read it. */
export function SentConfirmation({
  labels,
  onNewMessage,
}: {
  labels: ContactFormLabels;
  onNewMessage: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className="form-sent">
      {/* biome-ignore lint/a11y/useSemanticElements: a message is not a fieldset */}
      <div
        ref={panel}
        role="group"
        tabIndex={-1}
        aria-labelledby="sent-title"
        aria-describedby="sent-info"
      >
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
          <path d={line} />
          <path d="M97 8h.1" />
        </svg>
        <h3 id="sent-title">{labels.sentTitle}</h3>
        <p id="sent-info">{labels.sentInfo}</p>
      </div>
      <button className="btn outline" type="button" onClick={onNewMessage}>
        {labels.another}
      </button>
    </div>
  );
}
