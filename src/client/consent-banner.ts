import { consentStorageKey } from './constants.ts';

/**
 * Asks, by the bar of components/site/Consent.astro, before anything of a third party is loaded, and remembers the answer. Of
 * the parts of a page that have `data-consent`, those are shown that belong to the answer: the bar to none; on the privacy
 * page a button that takes the answer back, to each.
 * @param load is called once, when consent is or was given
 */
export function showConsentBanner(load: () => void): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-consent]')];
  let answer = stored();
  const show = () => {
    for (const part of parts) {
      part.hidden = part.dataset['consent'] !== answer;
      // Early for the keyboard and screen readers; until it is shown it costs the first screen nothing.
      if (!part.hidden && !answer) document.querySelector('.skip')?.after(part);
    }
    if (answer === 'yes') load();
  };
  const take = ({ target }: Event) => {
    const { value } = target as HTMLButtonElement;
    if (!value) return;
    store(value);
    // What was loaded goes with the page alone.
    if (answer === 'yes') return location.reload();
    answer = value;
    show();
    (document.querySelector<HTMLElement>(`[data-consent=${value}] button`) ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  for (const part of parts) part.addEventListener('click', take);
  // Another page may have taken the answer back since this one was put away.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stored() !== answer) location.reload();
  });
  show();
}

/** The answer: `yes`, `no`, or nothing where there is none, or none that can be read. */
function stored(): string {
  try {
    const answer = localStorage.getItem(consentStorageKey) ?? '';
    return /^(yes|no)$/.test(answer) ? answer : '';
  } catch {
    return '';
  }
}

/** Where the browser keeps nothing, the answer holds for this page. */
function store(answer: string): void {
  try {
    localStorage.setItem(consentStorageKey, answer);
  } catch {}
}
