import './ContactForm.css';
import { useState } from 'react';
import { MessageForm, type MessageFormProps } from './MessageForm.tsx';
import { SentConfirmation } from './SentConfirmation.tsx';
import type { MessageDestination } from './use-message-form.ts';

type Props = MessageDestination & Pick<MessageFormProps, 'labelledBy' | 'labels'>;

/**
 * The contact form, which works without a script. Hydrated, it saves a draft, explains errors and
 * shows the outcome.
 */
export function ContactForm(props: Props) {
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
