import { type Field, type FormKey, fields } from './types.ts';

/** The rules' limits, in characters (code points); a phone number's in digits. */
export const limits = { name: 100, email: 254, phone: 40, messageMin: 10, message: 2000, digitsMin: 5, digits: 20 } as const;

/** The phone rule as a `pattern` attribute (compiled by browsers with the `v` flag). */
export const phonePattern = `[\\s+\\(\\)\\-]*(?:\\p{Nd}[\\s+\\(\\)\\-]*){${limits.digitsMin},${limits.digits}}`;

export type Values = Readonly<Record<Field, string>>;
export type ErrorKey = Extract<FormKey, 'nameMissing' | 'nameLong' | 'emailMissing' | 'emailWrong' | 'phoneWrong' | 'messageMissing' | 'messageShort' | 'messageLong'>;

/** The fields that break a rule, each with the text to show. */
export type Errors = Readonly<Partial<Record<Field, ErrorKey>>>;

/** The `email` production of the HTML standard, in any script, with a dot in the domain. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
const emailForm = new RegExp(`^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'u');

const phoneForm = /^[\p{Nd}\s+()-]+$/u;

/** The fields of a form as they stand, however they break the rules. */
export function readForm(form: HTMLFormElement): Values {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Record<Field, string>;
}

/**
 * What is checked and sent: trimmed, with plain line breaks; e-mail and phone without the full-width forms and the invisible
 * marks that input methods and copied text bring along.
 * @example clean({ name: ' Ada ', email: 'ada＠example.com', phone: '', message: 'a\r\nb' }) // Ada, ada@example.com, a\nb
 */
export function clean({ name, email, phone, message }: Values): Values {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim();
  return { name: name.trim(), email: plain(email), phone: plain(phone), message: message.replace(/\r\n?/g, '\n').trim() };
}

/**
 * Checks clean values. The rules are our own, as the specification gives none: name 1–100 characters; a well-formed e-mail;
 * phone optional, 5–20 digits of any script with + ( ) - and spaces; message 10–2000 characters.
 */
export function validate({ name, email, phone, message }: Values): Errors {
  const found = { name: nameError(name), email: emailError(email), phone: phoneError(phone), message: messageError(message) };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error));
}

function nameError(name: string): ErrorKey | undefined {
  if (!name) return 'nameMissing';
  return length(name) > limits.name ? 'nameLong' : undefined;
}

function emailError(email: string): ErrorKey | undefined {
  if (!email) return 'emailMissing';
  return email.length > limits.email || !emailForm.test(email) ? 'emailWrong' : undefined;
}

function phoneError(phone: string): ErrorKey | undefined {
  if (!phone) return undefined;
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  return phoneForm.test(phone) && digits >= limits.digitsMin && digits <= limits.digits ? undefined : 'phoneWrong';
}

function messageError(message: string): ErrorKey | undefined {
  if (!message) return 'messageMissing';
  if (length(message) < limits.messageMin) return 'messageShort';
  return length(message) > limits.message ? 'messageLong' : undefined;
}

const length = (text: string) => [...text].length;
