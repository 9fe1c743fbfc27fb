import { type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';

export interface SlidePosition {
  /** The first visible slide, from 0; at the end, the last. */
  readonly index: number;
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
}

export interface CarouselState {
  /** Undefined until Swiper runs. */
  readonly position: SlidePosition | undefined;
  /** Moves one slide forward or back, within the ends. */
  readonly move: (step: 1 | -1) => void;
}

/** The row has settled if it has not scrolled for this time. */
const settleMs = 120;

/** The browser has dropped a step whose scrolling has not begun after this time. */
const stepTimeoutMs = 1000;

/**
 * Starts Swiper in CSS mode, in which the row itself scrolls: nothing shifts, and the browser
 * handles swiping, keys and direction.
 */
export function useCarousel(root: RefObject<HTMLElement | null>): CarouselState {
  const swiperRef = useRef<{ readonly row: Swiper; readonly settleIn: (timeMs: number) => void }>(
    undefined,
  );
  const target = useRef<{ readonly from: number; readonly to: number }>(undefined);
  const [position, setPosition] = useState<SlidePosition>();

  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('.slides');
    if (!list?.parentElement) return;
    const row = new Swiper(list.parentElement, {
      cssMode: true,
      slidesPerView: 'auto',
      wrapperClass: 'slides',
      slideClass: 'slide',
      width: scrollableWidth(list),
    });
    row.on('beforeResize', () => {
      row.params.width = scrollableWidth(list);
    });
    const settle = () => {
      const step = target.current;
      target.current = undefined;
      // WebKit sometimes cancels the smooth scroll of a right-to-left row and returns to its start.
      if (step && snapPointOf(row) === step.from) row.slideTo(step.to, 0);
      const { isBeginning, isEnd, activeIndex, slides } = row;
      setPosition({ index: isEnd ? slides.length - 1 : activeIndex, isBeginning, isEnd });
    };
    let timer = 0;
    const settleIn = (timeMs: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(settle, timeMs);
    };
    const onMove = () => settleIn(settleMs);
    // Swiper reads where the row is when it scrolls; it may have scrolled before hydration.
    row.wrapperEl.dispatchEvent(new Event('scroll'));
    row.wrapperEl.addEventListener('scroll', onMove);
    row.on('resize', onMove);
    swiperRef.current = { row, settleIn };
    settle();
    return () => {
      clearTimeout(timer);
      row.wrapperEl.removeEventListener('scroll', onMove);
      row.destroy();
    };
  }, [root]);

  const move = (step: 1 | -1) => {
    if (!swiperRef.current) return;
    const { row, settleIn } = swiperRef.current;
    const from = snapPointOf(row);
    const to = Math.min(Math.max((target.current?.to ?? from) + step, 0), row.snapGrid.length - 1);
    target.current = { from, to };
    row.slideTo(to, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300);
    settleIn(stepTimeoutMs);
  };
  return { position, move };
}

/**
 * Measures the width without padding. Swiper does not subtract it, and resets a row that scrolls
 * only a little.
 */
function scrollableWidth(list: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(list);
  return list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

function snapPointOf({ isEnd, activeIndex, snapGrid }: Swiper): number {
  return isEnd ? snapGrid.length - 1 : activeIndex;
}
