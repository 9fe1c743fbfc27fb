import './ContactForm.css';
import { useState } from 'react';
import { type ContactFormProps, MessageForm } from './MessageForm.tsx';
import { SentConfirmation } from './SentConfirmation.tsx';

/**
 * The contact form. It works without a script. Hydrated, it saves a draft, explains errors and
 * shows the outcome.
 */
export function ContactForm(props: ContactFormProps) {
  const [isSent, setSent] = useState(false);
  const [round, setRound] = useState(0);
  const restart = () => {
    setSent(false);
    setRound(round + 1);
  };
  if (isSent) return <SentConfirmation labels={props.labels} onNewMessage={restart} />;
  return (
    <MessageForm
      key={round}
      {...props}
      shouldFocus={round > 0}
      onSent={() => setSent(true)}
      onNewMessage={restart}
    />
  );
}
