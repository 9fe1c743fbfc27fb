import { imeKeyCode } from './constants.ts';
import { runWhenIdle } from './scheduling.ts';

/**
 * Closes open disclosures of the header on Escape, on a press or focus outside, on a way to
 * another part of the page and on leaving it. Opens the one that the address names, such as a
 * question. Lays out closed ones in idle time, and again after fonts that come later.
 */
export function enhanceDisclosures(): void {
  for (const type of ['keydown', 'pointerdown', 'focusin', 'pagehide', 'hashchange'] as const)
    addEventListener(type, closeOnEvent);
  for (const type of ['pageshow', 'hashchange']) addEventListener(type, openTarget);
  addEventListener('click', openTargetAgain);
  document.fonts.ready.then(layOutClosed);
  document.fonts.onloadingdone = layOutClosed;
}

/** Otherwise the browser looks for fonts of many scripts when the first disclosure opens. */
function layOutClosed() {
  for (const content of document.querySelectorAll<HTMLElement>('details > :last-child'))
    runWhenIdle(() => content.offsetHeight);
}

function openTarget() {
  for (const target of document.querySelectorAll<HTMLDetailsElement>('details:target'))
    target.open = true;
}

/**
 * Opens a question that was closed again. A link to the fragment that the address already has fires
 * no `hashchange`.
 */
function openTargetAgain({ target }: Event) {
  if (target instanceof Element && target.closest('a')?.href === location.href) openTarget();
}

function closeOnEvent(event: Event) {
  const { key, keyCode, isComposing, target } = event as KeyboardEvent;
  if (key && (key !== 'Escape' || isComposing || keyCode === imeKeyCode)) return;
  // Older browsers do not close one when another opens.
  for (const disclosure of document.querySelectorAll<HTMLDetailsElement>(
    'details[name=site][open]',
  )) {
    if (!key && target instanceof Node && disclosure.contains(target)) continue;
    disclosure.open = false;
    if (!key) continue;
    event.preventDefault();
    (disclosure.querySelector('summary') as HTMLElement).focus();
  }
}
