import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** How long a slide stands once the row has come to rest, in milliseconds. */
const standing = 6000;

/** By itself (it waits while hovered or focused), on (asked for just now, so nothing holds it) or off. */
type Mode = 'auto' | 'on' | 'off';

export interface Autoplay {
  /** It moves, or will as soon as it is let alone. */
  readonly isOn: boolean;
  /** It moves now. */
  readonly isMoving: boolean;
  readonly set: (mode: Mode) => void;
  /** What the carousel's outermost element listens to. */
  readonly listeners: object;
}

/**
 * A carousel that moves by itself, gently: it waits under the pointer and with the focus, and a touch ends it
 * (WCAG 2.2.2, and the pattern "Carousel" of the ARIA Authoring Practices Guide).
 * @param isAllowed false where nothing may move by itself
 * @param isTaken true once the visitor moves the row: it stays where it is
 * @param advance goes on by one slide
 */
export function useAutoplay(isAllowed: boolean, isTaken: boolean, advance: () => void): Autoplay {
  const [mode, set] = useState<Mode>('auto');
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isMoving = isAllowed && (mode === 'on' || (mode === 'auto' && !isHovered && !isFocused));

  useEffect(() => {
    if (isTaken) set('off');
  }, [isTaken]);
  // Without dependencies: whatever happens, a slide stands its full time anew.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => document.hidden || advance(), standing);
    return () => clearInterval(timer);
  });

  const leave = () => set((now) => (now === 'on' ? 'auto' : now));
  const listeners = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => {
      setHovered(false);
      leave();
    },
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' && !(target as Element).closest('button')) set('off');
    },
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      setFocused(false);
      leave();
    },
  };
  return { isOn: mode !== 'off', isMoving, set, listeners };
}
