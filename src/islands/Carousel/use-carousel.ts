import { type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';

interface CarouselPosition {
  /** The first visible slide, from 0; at the end, the last. */
  readonly index: number;
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
}

/** The row has settled if it has not scrolled for this time. */
const settleMs = 120;

/** The browser has dropped a step whose scrolling has not begun after this time. */
const stepTimeoutMs = 1000;

/**
 * Returns the position of the row of slides below an element, undefined until Swiper runs, and a
 * function that moves it by one slide, within the ends.
 */
export function useCarousel(root: RefObject<HTMLElement | null>) {
  const row = useRef<Row>(undefined);
  const [position, setPosition] = useState<CarouselPosition>();
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('.slides');
    const container = list?.parentElement;
    if (!list || !container) return;
    // In a task of its own, so that a touch meanwhile waits less.
    const timer = setTimeout(() => {
      row.current = startRow(list, container, setPosition);
    });
    return () => {
      clearTimeout(timer);
      row.current?.stop();
    };
  }, [root]);
  return { position, move: (step: 1 | -1) => row.current?.move(step) };
}

type Row = ReturnType<typeof startRow>;

function startRow(
  list: HTMLElement,
  container: HTMLElement,
  onSettled: (position: CarouselPosition) => void,
) {
  const swiper = createSwiper(list, container);
  let target: { readonly from: number; readonly to: number } | undefined;
  let timer = 0;
  const settle = () => {
    const step = target;
    target = undefined;
    // WebKit sometimes cancels the smooth scroll of a right-to-left row and returns to its start.
    if (step && snapPointOf(swiper) === step.from) swiper.slideTo(step.to, 0);
    const { isBeginning, isEnd, activeIndex, slides } = swiper;
    onSettled({ index: isEnd ? slides.length - 1 : activeIndex, isBeginning, isEnd });
  };
  const settleIn = (timeMs: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(settle, timeMs);
  };
  const onMove = () => settleIn(settleMs);
  swiper.on('resize', onMove);
  // Swiper reads where the row is when it scrolls; it may have scrolled before hydration.
  list.dispatchEvent(new Event('scroll'));
  list.addEventListener('scroll', onMove);
  settle();
  return {
    move(step: 1 | -1) {
      const from = snapPointOf(swiper);
      const to = Math.min(Math.max((target?.to ?? from) + step, 0), swiper.snapGrid.length - 1);
      target = { from, to };
      swiper.slideTo(to, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300);
      settleIn(stepTimeoutMs);
    },
    stop() {
      clearTimeout(timer);
      list.removeEventListener('scroll', onMove);
      swiper.destroy();
    },
  };
}

/**
 * Starts Swiper in CSS mode, in which the row itself scrolls: nothing shifts, and the browser
 * handles swiping, keys and direction.
 */
function createSwiper(list: HTMLElement, container: HTMLElement): Swiper {
  const swiper = new Swiper(container, {
    cssMode: true,
    slidesPerView: 'auto',
    wrapperClass: 'slides',
    slideClass: 'slide',
    width: scrollableWidth(list),
  });
  swiper.on('beforeResize', () => {
    swiper.params.width = scrollableWidth(list);
  });
  return swiper;
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
