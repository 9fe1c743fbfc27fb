/**
 * True for a key of an input method, such as the Enter or Escape that ends a word. Safari sends that
 * key after the end of the composition, with code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
