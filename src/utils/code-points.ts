/** Characters without a shape. For a character class. */
export const invisibleCharacters = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`;

/** @example formatCodePoint('\u200b') // "U+200B" */
export const formatCodePoint = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

export const revealInvisibleCharacters = (text: string): string =>
  text.replace(
    new RegExp(`(?! )[${invisibleCharacters}\\p{Zs}]`, 'gu'),
    (sign) => `<${formatCodePoint(sign)}>`,
  );

/** Marks letters, digits and marks that only look like ASCII: `С<U+0421>`. */
export const revealNonAsciiCodePoints = (text: string): string =>
  revealInvisibleCharacters(text).replace(
    /[^\0-\x7f]/gu,
    (sign) => `${sign}<${formatCodePoint(sign)}>`,
  );
