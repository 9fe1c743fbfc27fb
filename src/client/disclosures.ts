import { composingKey } from './constants.ts';
import { whenIdle } from './idle.ts';

/**
 * Adds to the header's native disclosures, with or without their islands: Escape closes the open one
 * and focuses its button, a press outside closes it, and leaving the page closes it (bfcache).
 *
 * Lays out the content of closed disclosures in idle time, by reading its boxes. Otherwise the first
 * opening is slow: half of its time goes to the languages' names in many scripts.
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
