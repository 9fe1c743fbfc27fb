/**
 * Whether an input method handles the key. Safari sends the last one after the composition, with
 * code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isInputMethodKey = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;
