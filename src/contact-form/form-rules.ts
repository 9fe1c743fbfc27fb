/** In the order of the form. */
export const formFieldNames = ['name', 'email', 'phone', 'message'] as const;
export type FormFieldName = (typeof formFieldNames)[number];

/** Only robots and browsers that fill in forms fill in this field (docs/settings.md). */
export const honeypotName = 'website';

/** In code points; the last two are counts of digits. */
export const formFieldLimits = {
  name: 100,
  email: 254,
  phone: 40,
  messageMin: 10,
  message: 2000,
  phoneDigitsMin: 5,
  phoneDigitsMax: 20,
} as const;

/** An unsent message is personal data on the visitor's device. */
export const draftMaxAgeDays = 7;

/** People paste these into phone numbers: the inside of a character class. */
const hyphens = '\\p{Pd}\u2212\u30fc\uff70';
const dots = '.\u00b7\u2022\uff0e\\/\uff0f';

/**
 * Contacts apps copy marks of direction (Cf) with a number. Browsers compile `pattern` with the
 * flag `v`, and compare it before the text is normalized.
 */
const between = `[\\s+\uff0b\\(\\)\uff08\uff09${hyphens}${dots}\\p{Cf}]*`;
export const phoneInputPattern = `${between}(?:\\p{Nd}${between}){${formFieldLimits.phoneDigitsMin},${formFieldLimits.phoneDigitsMax}}`;

/**
 * Refuses what has no `@`, or no dot after it, in any script: the service refuses more. The type
 * `email` would change the text.
 */
export const emailInputPattern =
  '\\s*[^\\s@\uff20]+[@\uff20][^\\s@\uff20]+[^\\s@\uff20\\p{L}\\w\\-][^\\s@\uff20]+\\s*';

export type FormValues = Readonly<Record<FormFieldName, string>>;
type FieldErrorKey =
  | `${'name' | 'email' | 'message'}Missing`
  | `${'email' | 'phone'}Wrong`
  | `${'name' | 'message'}Long`
  | 'messageShort';

/** The wrong fields, with the key of each message. */
export type FormFieldErrors = Readonly<Partial<Record<FormFieldName, FieldErrorKey>>>;

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\u200c\u200d-]*[\\p{L}\\p{M}\\p{N}])?';
/** HTML's rule for `email` in any script, with a dot in the domain. */
const emailForm = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}\u200c\u200d.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`,
  'u',
);

const phoneForm = /^[\p{Nd}\s+()-]+$/u;

export function readFormValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return Object.fromEntries(
    formFieldNames.map((field) => [field, String(data.get(field) ?? '')]),
  ) as Record<FormFieldName, string>;
}

/** Without joiners, which distinguish words and domains. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const stripInvisible = (text: string) => text.replace(invisible, '').trim();

/** Keeps joiners between letters. */
const stripLooseJoiners = (text: string) =>
  text
    .replace(/(^|[^\p{L}\p{M}])[\u200c\u200d]+/gu, '$1')
    .replace(/[\u200c\u200d]+(?![\p{L}\p{M}])/gu, '');

/** `01.23` becomes `01 23`. */
const unifySeparators = (phone: string) =>
  phone.replace(new RegExp(`[${hyphens}]`, 'gu'), '-').replace(new RegExp(`[${dots}]`, 'gu'), ' ');

/**
 * Normalizes spaces, line breaks and invisible characters; in e-mail and phone also full-width
 * forms and separators.
 * @example
 * normalizeFormValues({ name: ' Ada', email: 'a＠example.com', phone: '01.23', message: 'a\r\nb' })
 * // { name: 'Ada', email: 'a@example.com', phone: '01 23', message: 'a\nb' }
 */
export function normalizeFormValues({ name, email, phone, message }: FormValues): FormValues {
  const plain = (text: string) => stripInvisible(text.normalize('NFKC'));
  return {
    name: stripInvisible(name),
    // Input methods of Japanese and Chinese write the ideographic full stop.
    email: stripLooseJoiners(plain(email)).replaceAll('\u3002', '.'),
    phone: unifySeparators(stripLooseJoiners(plain(phone))).trim(),
    message: message.replace(/\r\n?/g, '\n').trim(),
  };
}

/** @param values normalized */
export function findFormFieldErrors({ name, email, phone, message }: FormValues): FormFieldErrors {
  const found: Record<FormFieldName, FieldErrorKey | undefined> = {
    name: findNameError(name),
    email: findEmailError(email),
    phone: findPhoneError(phone),
    message: findMessageError(message),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error));
}

function findNameError(name: string): FieldErrorKey | undefined {
  if (!stripGlyphless(name)) return 'nameMissing';
  return countCodePoints(name) > formFieldLimits.name ? 'nameLong' : undefined;
}

function findEmailError(email: string): FieldErrorKey | undefined {
  if (!email) return 'emailMissing';
  return countCodePoints(email) > formFieldLimits.email ||
    !emailForm.test(email) ||
    blank.test(email.replace(/[\u200c\u200d]/g, ''))
    ? 'emailWrong'
    : undefined;
}

function findPhoneError(phone: string): FieldErrorKey | undefined {
  if (!phone) return undefined;
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  return countCodePoints(phone) <= formFieldLimits.phone &&
    phoneForm.test(phone) &&
    digits >= formFieldLimits.phoneDigitsMin &&
    digits <= formFieldLimits.phoneDigitsMax
    ? undefined
    : 'phoneWrong';
}

function findMessageError(message: string): FieldErrorKey | undefined {
  if (!stripGlyphless(message)) return 'messageMissing';
  if (countCodePoints(stripGlyphless(message)) < formFieldLimits.messageMin) return 'messageShort';
  return countCodePoints(message) > formFieldLimits.message ? 'messageLong' : undefined;
}

/** Characters that no font draws. */
const blank = /\p{Default_Ignorable_Code_Point}|\u2800|(?!\s)\p{Cc}/u;

const stripGlyphless = (text: string) => text.replace(new RegExp(blank, 'gu'), '').trim();

const countCodePoints = (text: string) => [...text].length;
