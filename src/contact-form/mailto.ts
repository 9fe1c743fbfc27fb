import type { FormValues } from './form-rules.ts';

/** Windows ignores links of more than about 2,048 characters. */
export const maxMailtoLength = 1900;

/**
 * Creates a link to the visitor's mail program (RFC 6068).
 * @param message normalized; without it, the browser fills in the body
 */
export function createMailtoLink(email: string, subject?: string, message?: FormValues): string {
  const to = `mailto:${encode(email).replace('%40', '@')}`;
  if (subject === undefined) return to;
  return message
    ? `${to}?subject=${encode(`${subject}: ${message.name}`)}&body=${encode(formatMailBody(message))}`
    : `${to}?subject=${encode(subject)}`;
}

export const formatMailBody = ({ message, ...sender }: FormValues): string =>
  `${message}\n\n${Object.values(sender).filter(Boolean).join('\n')}`;

/** Half a surrogate pair can't be encoded; mail has CR LF. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r?\n/g, '\r\n'));
