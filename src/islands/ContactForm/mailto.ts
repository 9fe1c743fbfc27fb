import type { FormValues } from './form-rules.ts';

/**
 * Longest address to hand to a mail program, in characters: Windows opens nothing, and says nothing, for one of more than
 * about 2,048. In Arabic or Cyrillic some 300 letters reach it, in Chinese or Thai some 200.
 */
export const maxMailtoLength = 1900;

/**
 * An address that opens the visitor's mail program (RFC 6068).
 * @param email address of the receiver
 * @param subject what the mail is about
 * @param message the cleaned fields; without them the body is left to the browser
 * @example mailto('a@b.example', 'Hello') // mailto:a@b.example?subject=Hello
 */
export function createMailtoLink(email: string, subject: string, message?: FormValues): string {
  const to = `mailto:${encode(email).replace('%40', '@')}`;
  return message ? `${to}?subject=${encode(`${subject}: ${message.name}`)}&body=${encode(formatMailText(message))}` : `${to}?subject=${encode(subject)}`;
}

/**
 * The text of the mail: the message, and who sends it.
 * @example mailText({ name: 'Ada', email: 'ada@example.com', phone: '', message: 'Hello there' }) // 'Hello there\n\nAda\nada@example.com'
 */
export function formatMailText({ name, email, phone, message }: FormValues): string {
  return `${message}\n\n${[name, email, phone].filter(Boolean).join('\n')}`;
}

/** Half of a surrogate pair, which cut text can hold, has no encoding; line breaks are CR LF in mail. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r?\n/g, '\r\n'));
}
