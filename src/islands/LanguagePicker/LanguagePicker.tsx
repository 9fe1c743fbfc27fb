import './LanguagePicker.css';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { adoptStylesheet } from '../adopt-stylesheet.ts';
import { useHydrated, usePageShow } from '../hooks.ts';
import { isInputMethodKey } from '../input-method.ts';
import { findNextLinkIndex } from './grid-navigation.ts';
import hydratedCss from './LanguagePicker.hydrated.css?inline';
import {
  addFragment,
  hideUnmatchedLanguages,
  listVisibleLinks,
  markStoredLanguage,
} from './language-links.ts';

interface Props {
  readonly languageName: string;
  readonly buttonLabel: string;
  readonly heading: string;
  readonly filterLabel: string;
  readonly noMatch: string;
  /** In props, the languages would be sent twice. */
  readonly children?: ReactNode;
}

/**
 * A native disclosure with links to the page in each language. Hydrated, it has a filter and arrow
 * keys.
 */
export function LanguagePicker({
  languageName,
  buttonLabel,
  heading,
  filterLabel,
  noMatch,
  children,
}: Props) {
  const root = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated();
  const { field, hasMatch, filterList, clearFilter } = useFilter(root);
  useEffect(() => adoptStylesheet(hydratedCss), []);
  usePageShow(() => {
    // The visitor may have chosen a language on another page.
    if (root.current) markStoredLanguage(root.current);
    clearFilter();
  });

  return (
    <details
      className="picker"
      name="site"
      suppressHydrationWarning
      ref={root}
      onToggle={clearFilter}
      onClick={({ target }) => addFragment(target as Element)}
      onKeyDown={(event) => handleKey(event, field.current)}
    >
      <summary aria-label={buttonLabel}>
        <Globe />
        <span>{languageName}</span>
      </summary>
      <div className="picker-panel">
        <div className="picker-top">
          <p>{heading}</p>
          {isHydrated && (
            <input
              ref={field}
              type="search"
              aria-label={filterLabel}
              placeholder={filterLabel}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              onInput={filterList}
            />
          )}
        </div>
        {isHydrated && <p role="status">{!hasMatch && noMatch}</p>}
        {children}
      </div>
    </details>
  );
}

function useFilter(root: RefObject<HTMLDetailsElement | null>) {
  const field = useRef<HTMLInputElement>(null);
  const [hasMatch, setHasMatch] = useState(true);
  const filterList = () =>
    setHasMatch(
      hideUnmatchedLanguages(root.current as HTMLElement, field.current?.value ?? '') > 0,
    );
  const clearFilter = () => {
    if (!field.current || root.current?.open) return;
    field.current.value = '';
    filterList();
  };
  return { field, hasMatch, filterList, clearFilter };
}

const Globe = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18" />
  </svg>
);

/**
 * Arrow keys, Home and End move the focus, letters go to the filter, and Enter follows a single
 * match.
 */
function handleKey(event: KeyboardEvent<HTMLDetailsElement>, field: HTMLInputElement | null): void {
  const { key, currentTarget: root } = event;
  if (
    !root.open ||
    event.metaKey ||
    // On Windows, AltGr writes letters but reports Ctrl and Alt.
    ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')) ||
    isInputMethodKey(event.nativeEvent)
  )
    return;
  const links = listVisibleLinks(root);
  const from = links.indexOf(document.activeElement as HTMLAnchorElement);
  const isInField = event.target === field;
  if (key === 'Enter' && isInField && links.length === 1) links[0]?.click();
  if (key.length === 1 && key !== ' ') field?.focus();
  const to = findNextLinkIndex(key, from, {
    count: links.length,
    columns: countColumns(root),
    isRtl: getComputedStyle(root).direction === 'rtl',
  });
  if (to === undefined) return;
  event.preventDefault();
  (links[to] ?? field)?.focus();
}

function countColumns(root: HTMLElement): number {
  const list = root.querySelector('ul');
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
}
