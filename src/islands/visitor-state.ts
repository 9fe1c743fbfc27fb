type Field = HTMLInputElement | HTMLTextAreaElement;
type Restore = (element: HTMLElement) => void;

const isField = (element: Element): element is Field =>
  element.matches('input[name], textarea[name]');

/**
 * Reads fields, open disclosures, scroll positions, focus and selection.
 * @returns a function that restores them, even on replaced elements
 */
export function captureVisitorState(island: HTMLElement): () => void {
  const restores = [...island.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const parts = stateOf(element);
    if (parts.length === 0) return [];
    const selector = selectorOf(element);
    const index = [...island.querySelectorAll(selector)].indexOf(element);
    return () => {
      const found = element.isConnected
        ? element
        : island.querySelectorAll<HTMLElement>(selector)[index];
      if (found) for (const restore of parts) restore(found);
    };
  });
  return () => {
    for (const restore of restores) restore();
  };
}

/**
 * Returns a selector of similar elements. Extensions seldom insert such, so the index among them
 * stays.
 */
function selectorOf(element: Element): string {
  const attributes = ['name', 'type'].filter((name) => element.hasAttribute(name));
  return (
    element.localName +
    attributes.map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`).join('')
  );
}

function stateOf(element: HTMLElement): Restore[] {
  const { scrollLeft, scrollTop } = element;
  const parts: Restore[] = [];
  if (isField(element)) parts.push(setValue(element.value));
  if (element instanceof HTMLDetailsElement) parts.push(setOpen(element.open));
  if (scrollLeft || scrollTop)
    parts.push((found) =>
      found.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' }),
    );
  if (element === document.activeElement) parts.push(focusWith(element));
  return parts;
}

const setValue =
  (value: string): Restore =>
  (found) => {
    const field = found as Field;
    // The same text would still move the caret to the end.
    if (field.value !== value) field.value = value;
  };

const setOpen =
  (isOpen: boolean): Restore =>
  (found) => {
    (found as HTMLDetailsElement).open = isOpen;
  };

function focusWith(element: HTMLElement): Restore {
  const { selectionStart, selectionEnd, selectionDirection } = element as Partial<Field>;
  return (found) => {
    found.focus({ preventScroll: true });
    if (selectionStart != null)
      (found as Field).setSelectionRange(
        selectionStart,
        selectionEnd ?? null,
        selectionDirection ?? undefined,
      );
  };
}
