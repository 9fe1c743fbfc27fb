/** The form's fields, in order. */
export const fieldNames = ['name', 'email', 'phone', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];

/** Keys of the ui strings, group `form`, that the form shows. */
export const formKeys = [
  'fullName',
  'yourName',
  'email',
  'phoneNumber',
  'optional',
  'phoneHint',
  'yourMessage',
  'writeMessage',
  'messageHint',
  'send',
  'honeypot',
  'nameMissing',
  'nameLong',
  'emailMissing',
  'emailWrong',
  'phoneWrong',
  'messageMissing',
  'messageShort',
  'messageLong',
  'sending',
  'sentTitle',
  'sentInfo',
  'another',
  'failedTitle',
  'failedTimeout',
  'failedRejected',
  'failedServer',
  'failedUnreachable',
  'failedAgain',
  'failedOffline',
  'backOnline',
  'retry',
  'mailTitle',
  'mailInfo',
  'mailLongTitle',
  'mailLongInfo',
  'copy',
  'copied',
  'copyRefused',
  'openMail',
] as const;
export type FormKey = (typeof formKeys)[number];

export type FormStrings = Readonly<Record<FormKey, string>> & {
  /** Title of the error summary for one, two, three and four fields. */
  readonly problems: readonly string[];
  /** How long a draft stays. */
  readonly draftSaved: string;
  readonly offline: string;
  /** The word "Error", before the page's title while there are errors. */
  readonly error: string;
};

export interface ContactFormProps {
  /** Id of the heading that labels it. */
  readonly labelledBy: string;
  readonly strings: FormStrings;
  /** Endpoint of the message; null opens the visitor's mail program. */
  readonly action: string | null;
  /** Support e-mail address. */
  readonly email: string;
  /** Subject of the mail where the visitor's mail program sends the message. */
  readonly subject: string;
  /** Code of the page's language, sent with the message. */
  readonly locale: string;
}
