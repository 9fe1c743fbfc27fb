import { useEffect, useRef } from 'react';
import type { FormLabels } from './contact-form-labels.ts';
import { Icon } from './Icon.tsx';

/** Confirms that a message was sent. Takes the focus, so that screen readers read it. */
export function SentMessage({ labels, onAnother }: { labels: FormLabels; onAnother: () => void }) {
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
        <Icon name="check" />
        <h3 id="sent-title">{labels.sentTitle}</h3>
        <p id="sent-info">{labels.sentInfo}</p>
      </div>
      <button className="btn outline" type="button" onClick={onAnother}>
        {labels.another}
      </button>
    </div>
  );
}
