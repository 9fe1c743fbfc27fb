import './ContactForm.css';
import { useState } from 'react';
import type { ContactFormProps } from './form-types.ts';
import { MessageForm } from './MessageForm.tsx';
import { SentMessage } from './SentMessage.tsx';

/**
 * The contact form: without a script the browser checks and sends it by itself; with one it keeps the draft, explains errors
 * in the page's language, and tells what became of the message. A message that was sent gives way to a thank-you.
 */
export function ContactForm(props: ContactFormProps) {
  const [sent, setSent] = useState(false);
  const [round, setRound] = useState(0);
  const restart = () => {
    setSent(false);
    setRound(round + 1);
  };
  if (sent) return <SentMessage strings={props.strings} onAnother={restart} />;
  return <MessageForm key={round} {...props} focus={round > 0} onSent={() => setSent(true)} onAnother={restart} />;
}
