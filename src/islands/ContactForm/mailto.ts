import type { FormValues } from './form-rules.ts';

/**
 * Maximum length of a mailto link, in characters: Windows silently ignores one of more than about
 * 2,048. Some 300 letters in Arabic or Cyrillic reach it, some 200 in Chinese or Thai.
 */
export const maxMailtoLength = 1900;

/**
 * Creates a link that opens the visitor's mail program (RFC 6068).
 * @param email address of the receiver
 * @param subject subject of the mail
 * @param message the normalized fields; without them the browser fills in the body
 * @example createMailtoLink('a@b.example', 'Hello') // mailto:a@b.example?subject=Hello
 */
export function createMailtoLink(email: string, subject: string, message?: FormValues): string {
  const to = `mailto:${encode(email).replace('%40', '@')}`;
  return message ? `${to}?subject=${encode(`${subject}: ${message.name}`)}&body=${encode(formatMailText(message))}` : `${to}?subject=${encode(subject)}`;
}

/**
 * Formats the text of the mail: the message and its sender.
 * @example formatMailText({ name: 'Ada', email: 'ada@example.com', phone: '', message: 'Hello there' }) // 'Hello there\n\nAda\nada@example.com'
 */
export function formatMailText({ name, email, phone, message }: FormValues): string {
  return `${message}\n\n${[name, email, phone].filter(Boolean).join('\n')}`;
}

/** Half of a surrogate pair, which cut text can hold, has no encoding; line breaks are CR LF in mail. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r?\n/g, '\r\n'));
}
