import { useEffect, useRef } from 'react';
import type { FormLabels } from './contact-form-labels.ts';
import { FormIcon } from './FormIcon.tsx';

/** Confirms that a message was sent. Takes the focus, so that screen readers read it. */
export function SentConfirmation({
  labels,
  onNewMessage,
}: {
  labels: FormLabels;
  onNewMessage: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className="form-sent">
      {/* biome-ignore lint/a11y/useSemanticElements: a message is no fieldset */}
      <div
        ref={panel}
        role="group"
        tabIndex={-1}
        aria-labelledby="sent-title"
        aria-describedby="sent-info"
      >
        <FormIcon name="check" />
        <h3 id="sent-title">{labels.sentTitle}</h3>
        <p id="sent-info">{labels.sentInfo}</p>
      </div>
      <button className="btn outline" type="button" onClick={onNewMessage}>
        {labels.another}
      </button>
    </div>
  );
}
