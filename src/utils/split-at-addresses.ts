const latin = String.raw`\p{Script=Latin}\d`;
const addressSign = `[!-~${latin}]`;
// In scripts without spaces, an address may follow a word directly: 邮件至a@example.com
const address = new RegExp(
  String.raw`(https://${addressSign}+(?<=[\w/=${latin}]|\([^()\s]+\))|[${latin}_+-][${latin}_.'+-]*@[${latin}-]+(?:\.[${latin}-]+)+)`,
  'iu',
);

/**
 * Splits a text at e-mail and https addresses: every second part is one. The bracket at an
 * address's end belongs to it if its partner does.
 * @example splitAtAddresses('Write to a@example.com.') // ["Write to ", "a@example.com", "."]
 */
export const splitAtAddresses = (text: string): string[] => text.split(address);

/** Matches an https address that a letter of another script follows directly. */
export const urlBeforeLetterPattern = new RegExp(
  String.raw`https://${addressSign}*(?<=[\w/=${latin}])(?!\p{Script=Latin})\p{L}`,
  'iu',
);
