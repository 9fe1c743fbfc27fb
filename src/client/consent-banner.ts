/** The ui label `consent.storageKeyNote` names this key. */
const consentStorageKey = 'consent';

/**
 * Shows the consent banner before a third party's script, and saves the answer. Elements with
 * `data-consent` show while the answer equals that attribute; before one it is empty.
 * @param load is called once consent is given
 */
export function showConsentBanner(load: () => void): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-consent]')];
  let answer: string | undefined;
  const applyAnswer = (next: string) => {
    if (next === answer) return;
    // Only a reload removes a script.
    if (answer === 'yes') return location.reload();
    answer = next;
    for (const part of parts) {
      part.hidden = part.dataset['consent'] !== answer;
      // Now the keyboard and screen readers reach it first. Before, it was below the first screen.
      if (!part.hidden && !answer) document.querySelector('[href="#main"]')?.after(part);
    }
    if (answer === 'yes') load();
  };
  const saveAnswer = ({ target }: Event) => {
    // A translator of pages wraps the button's words in elements.
    const value = (target as Element).closest('button')?.value;
    if (!value) return;
    store(value);
    applyAnswer(value);
    (
      document.querySelector<HTMLElement>(`[data-consent=${value}] button`) ??
      document.getElementById('main')
    )?.focus({ preventScroll: true });
  };
  for (const part of parts) part.addEventListener('click', saveAnswer);
  // Another page may change the answer while this one is open or in the back/forward cache.
  const readAnswer = () => applyAnswer(readStoredAnswer() || answer || '');
  for (const type of ['pageshow', 'storage']) addEventListener(type, readAnswer);
  readAnswer();
}

/** @returns `yes`, `no`, or empty, also where storage is blocked */
function readStoredAnswer(): string {
  try {
    const answer = localStorage.getItem(consentStorageKey) ?? '';
    return /^(yes|no)$/.test(answer) ? answer : '';
  } catch {
    return '';
  }
}

function store(answer: string) {
  try {
    localStorage.setItem(consentStorageKey, answer);
  } catch {
    // Where storage is blocked or full, the answer holds for this page alone.
  }
}
