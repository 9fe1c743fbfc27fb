/**
 * Whether a key belongs to an input method. Safari sends its last key after the composition, with
 * code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;
