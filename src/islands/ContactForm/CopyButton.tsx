import { useEffect, useRef, useState } from 'react';
import type { ContactFormLabels } from './contact-form-labels.ts';

interface Props {
  readonly labels: ContactFormLabels;
  readonly text: () => string;
}

/** Copies a text. Where the browser refuses, as without https, it shows the text selected. */
export function CopyButton({ labels, text }: Props) {
  const [isCopied, setCopied] = useState(false);
  const [refused, setRefused] = useState<string>();
  const copy = async () => {
    const current = text();
    setCopied(false);
    setRefused(undefined);
    try {
      await navigator.clipboard.writeText(current);
      setCopied(true);
    } catch {
      setRefused(current);
    }
  };
  return (
    <>
      <button className="btn outline" type="button" onClick={copy}>
        {labels.copy}
      </button>
      <p className="form-copied" role="status">
        {isCopied && labels.copied}
      </p>
      {refused !== undefined && <SelectedText label={labels.copyRefused} text={refused} />}
    </>
  );
}

function SelectedText({ label, text }: { label: string; text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  return (
    <p className="field">
      <label htmlFor="mail-text">{label}</label>
      <textarea ref={area} id="mail-text" dir="auto" readOnly rows={6} defaultValue={text} />
    </p>
  );
}
