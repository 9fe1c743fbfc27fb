/**
 * Whether a key belongs to an input method, as the Enter or Escape that ends its word. Safari sends that key after the word's
 * end, with the code 229 alone (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
