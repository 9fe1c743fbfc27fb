/** In the order of the form. */
export const formFieldNames = ['name', 'email', 'phone', 'message'] as const;
export type FieldName = (typeof formFieldNames)[number];

/** Keys of the ui group `form` that the form shows. */
export const formLabelKeys = [
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
export type FormLabelKey = (typeof formLabelKeys)[number];

export type FormLabels = Readonly<Record<FormLabelKey, string>> & {
  /** Title of the error summary for one to four fields. */
  readonly problems: readonly string[];
  readonly draftSaved: string;
  readonly offline: string;
  /** The word "Error". */
  readonly error: string;
};

export interface ContactFormProps {
  readonly labelledBy: string;
  readonly labels: FormLabels;
  /** Endpoint; null opens the visitor's mail program. */
  readonly action: string | null;
  readonly email: string;
  readonly subject: string;
  readonly locale: string;
}
