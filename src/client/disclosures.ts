/**
 * What the header's native disclosures lack, before their islands are hydrated and when their modules can't be had:
 * Escape closes the open one and returns the focus to its button, a press outside closes it, and a page that is left
 * and come back to (bfcache) is found closed.
 */
export function closeDisclosures(): void {
  const find = () => document.querySelector<HTMLDetailsElement>('details[name=site][open]');
  const close = (disclosure = find()) => {
    if (disclosure) disclosure.open = false;
  };
  document.addEventListener('keydown', (event) => {
    const disclosure = find();
    if (event.key !== 'Escape' || event.isComposing || !disclosure) return;
    event.preventDefault();
    close(disclosure);
    disclosure.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!find()?.contains(target as Node)) close();
  });
  addEventListener('pagehide', () => close());
}
