import './MobileMenu.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePageShow } from '../hooks.ts';

interface Props {
  readonly openLabel: string;
  readonly closeLabel: string;
  /** Links and promo box. In props, they would be sent twice. */
  readonly children?: ReactNode;
}

/** From here on the header shows the links. */
const wide = '(min-width: 64em)';

/** The navigation below 1024 px, a native disclosure. Hydrated, it traps the focus while open. */
export function MobileMenu({ openLabel, closeLabel, children }: Props) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePageShow(() => setOpen(Boolean(root.current?.open)));
  useEffect(() => closeWhenWide(root.current), []);
  useEffect(() => {
    setPageInert(isOpen);
    return () => setPageInert(false);
  }, [isOpen]);

  return (
    <details
      className="menu"
      name="site"
      suppressHydrationWarning
      ref={root}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={trapFocus}
    >
      <summary aria-label={isOpen ? closeLabel : openLabel}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path className="menu-open" d="M4 8h16M4 16h16" />
          <path className="menu-close" d="M6 6l12 12M18 6L6 18" />
        </svg>
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

function closeWhenWide(menu: HTMLDetailsElement | null): () => void {
  const query = matchMedia(wide);
  const onChange = () => {
    if (menu && query.matches) menu.open = false;
  };
  onChange();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function setPageInert(inert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(
    'body > main, body > footer, body > .skip',
  ))
    part.inert = inert;
}

/**
 * Moves the focus to the next control of the menu, or from the last one to the button, which closes
 * the menu. Safari's own Tab key skips links.
 */
function trapFocus(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, shiftKey, currentTarget: menu } = event;
  if (key !== 'Tab' || !menu.open) return;
  event.preventDefault();
  const parts = [...menu.querySelectorAll<HTMLElement>('summary, a, button')];
  const from = parts.indexOf(event.target as HTMLElement);
  parts[(from + parts.length + (shiftKey ? -1 : 1)) % parts.length]?.focus();
}
