import type { Values } from './rules.ts';

/**
 * An address that opens the visitor's mail program (RFC 6068).
 * @param email address of the receiver
 * @param subject what the mail is about
 * @param message the cleaned fields; without them the body is left to the browser
 * @example mailto('a@b.example', 'Hello') // mailto:a@b.example?subject=Hello
 */
export function mailto(email: string, subject: string, message?: Values): string {
  const to = `mailto:${encode(email).replace('%40', '@')}`;
  if (!message) return `${to}?subject=${encode(subject)}`;
  const signature = [message.name, message.email, message.phone].filter(Boolean).join('\n');
  return `${to}?subject=${encode(`${subject}: ${message.name}`)}&body=${encode(`${message.message}\n\n${signature}`)}`;
}

/** Half of a surrogate pair, which cut text can hold, has no encoding; line breaks are CR LF in mail. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r?\n/g, '\r\n'));
}
