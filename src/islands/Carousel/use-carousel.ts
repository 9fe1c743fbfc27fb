import { type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';

interface CarouselPosition {
  /** The first visible slide, from 0; at the end of the row, the last. */
  readonly index: number;
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
}

/** Without scrolling for this time, the row has settled. */
const settleMs = 120;

/** If a step has not begun to scroll after this time, the browser has dropped it. */
const stepTimeoutMs = 1000;

/**
 * Returns the row's position, undefined until Swiper runs, and a function that moves the row by one
 * slide.
 */
export function useCarousel(root: RefObject<HTMLElement | null>) {
  const carousel = useRef<Carousel>(undefined);
  const [position, setPosition] = useState<CarouselPosition>();
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('.slides');
    const container = list?.parentElement;
    if (!list || !container) return;
    // In a separate task, so that a touch meanwhile waits less.
    const timer = setTimeout(() => {
      carousel.current = startCarousel(list, container, setPosition);
    });
    return () => {
      clearTimeout(timer);
      carousel.current?.stop();
    };
  }, [root]);
  return { position, move: (step: 1 | -1) => carousel.current?.move(step) };
}

type Carousel = ReturnType<typeof startCarousel>;

function startCarousel(
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
    // WebKit sometimes cancels the scroll of a right-to-left row, and returns to its start.
    if (step && getSnapPoint(swiper) === step.from) swiper.slideTo(step.to, 0);
    const { isBeginning, isEnd, activeIndex, slides } = swiper;
    onSettled({ index: isEnd ? slides.length - 1 : activeIndex, isBeginning, isEnd });
  };
  const settleIn = (timeMs: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(settle, timeMs);
  };
  const onMove = () => settleIn(settleMs);
  swiper.on('resize', onMove);
  // The row may have scrolled before hydration, and Swiper reads its position when it scrolls.
  list.dispatchEvent(new Event('scroll'));
  list.addEventListener('scroll', onMove);
  settle();
  return {
    move(step: 1 | -1) {
      const from = getSnapPoint(swiper);
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

/** In CSS mode the row itself scrolls, and the browser handles swiping, keys and direction. */
function createSwiper(list: HTMLElement, container: HTMLElement): Swiper {
  const swiper = new Swiper(container, {
    cssMode: true,
    slidesPerView: 'auto',
    wrapperClass: 'slides',
    slideClass: 'slide',
    width: computeScrollableWidth(list),
  });
  swiper.on('beforeResize', () => {
    swiper.params.width = computeScrollableWidth(list);
  });
  return swiper;
}

/**
 * Returns the width without padding, which Swiper counts: it would reset a row that scrolls only a
 * little.
 */
function computeScrollableWidth(list: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(list);
  return list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

const getSnapPoint = ({ isEnd, activeIndex, snapGrid }: Swiper): number =>
  isEnd ? snapGrid.length - 1 : activeIndex;
