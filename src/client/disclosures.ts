/**
 * What the header's native disclosures lack, before their islands are hydrated and when their modules can't be had:
 * Escape closes the open one and returns the focus to its button, a press outside closes it, and a page that is left
 * and come back to (bfcache) is found closed.
 */
export function closeDisclosures(): void {
  for (const type of ['keydown', 'pointerdown', 'pagehide'] as const) addEventListener(type, close);
}

function close(event: Event): void {
  const disclosure = document.querySelector<HTMLDetailsElement>('details[name=site][open]');
  const { key, isComposing, target } = event as KeyboardEvent;
  if (!disclosure || (key ? key !== 'Escape' || isComposing : target instanceof Element && disclosure.contains(target))) return;
  disclosure.open = false;
  if (!key) return;
  event.preventDefault();
  disclosure.querySelector('summary')?.focus();
}
