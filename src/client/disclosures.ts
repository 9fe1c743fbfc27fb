import { composingKey } from './constants.ts';
import { whenIdle } from './idle.ts';

/**
 * What the header's native disclosures lack, before their islands are hydrated and when their modules can't be had:
 * Escape closes the open one and returns the focus to its button, a press outside closes it, and a page that is left
 * and come back to (bfcache) is found closed.
 *
 * What all closed disclosures of the page hide is laid out in idle time: to ask for its boxes is enough, and the browser
 * keeps them. Else the first opening waits for that, half of its time for the languages' names in their many scripts.
 */
export function enhanceDisclosures(): void {
  for (const type of ['keydown', 'pointerdown', 'pagehide'] as const) addEventListener(type, close);
  for (const content of document.querySelectorAll('details > :last-child')) whenIdle(() => content.getClientRects());
}

function close(event: Event): void {
  const disclosure = document.querySelector<HTMLDetailsElement>('details[name=site][open]');
  const { key, keyCode, isComposing, target } = event as KeyboardEvent;
  if (!disclosure || (key ? key !== 'Escape' || isComposing || keyCode === composingKey : target instanceof Element && disclosure.contains(target))) return;
  disclosure.open = false;
  if (!key) return;
  event.preventDefault();
  disclosure.querySelector('summary')?.focus();
}
