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
    const parts = captureState(element);
    if (parts.length === 0) return [];
    const selector = createSelector(element);
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
 * Returns a selector of similar elements. Browser extensions rarely insert elements of these kinds,
 * so an element keeps its index among them.
 */
function createSelector(element: Element): string {
  const attributes = ['name', 'type'].filter((name) => element.hasAttribute(name));
  return (
    element.localName +
    attributes.map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`).join('')
  );
}

function captureState(element: HTMLElement): Restore[] {
  const { scrollLeft: left, scrollTop: top } = element;
  const parts: Restore[] = [];
  if (isField(element)) {
    const { value } = element;
    parts.push((found) => {
      // The same text would still move the caret to the end.
      if ((found as Field).value !== value) Object.assign(found, { value });
    });
  }
  if (element instanceof HTMLDetailsElement) {
    const { open } = element;
    parts.push((found) => Object.assign(found, { open }));
  }
  if (left || top) parts.push((found) => found.scrollTo({ left, top, behavior: 'instant' }));
  if (element === document.activeElement) parts.push(focusWith(element));
  return parts;
}

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
