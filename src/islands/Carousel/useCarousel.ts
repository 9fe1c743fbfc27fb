import { type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';

/** Where a row of slides stands. */
export interface SlidePosition {
  /** The slide that stands first, counted from 0; at the end of the row, the last one. */
  readonly index: number;
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
}

export interface CarouselState {
  /** Undefined until Swiper has taken over. */
  readonly place: SlidePosition | undefined;
  /** Goes one slide on or back, and no further than the ends. */
  readonly move: (step: 1 | -1) => void;
}

/** The row has come to rest when it has not moved for this time, in milliseconds. */
const settled = 120;

/** A step that has not begun after this time, in milliseconds, will not begin. */
const patience = 1000;

/**
 * Lets Swiper take over the row inside an element. It drives the row's own scrolling (its CSS mode), so nothing
 * shifts, a position reached before is kept, and swiping, keys and direction stay the browser's.
 * @param isStill the visitor wants no motion: the row jumps
 */
export function useCarousel(root: RefObject<HTMLElement | null>, isStill: boolean): CarouselState {
  const swiperRef = useRef<{ readonly row: Swiper; readonly settleIn: (time: number) => void }>(undefined);
  const target = useRef<{ readonly from: number; readonly to: number }>(undefined);
  const [place, setPlace] = useState<SlidePosition>();

  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('.slides');
    if (!list?.parentElement) return;
    const row = new Swiper(list.parentElement, { cssMode: true, slidesPerView: 'auto', wrapperClass: 'slides', slideClass: 'slide', width: scrollableWidth(list) });
    row.on('beforeResize', () => {
      row.params.width = scrollableWidth(list);
    });
    const settle = () => {
      const step = target.current;
      target.current = undefined;
      // WebKit at times gives up the smooth scroll of a row from right to left, and goes back to where it began.
      if (step && snapPointOf(row) === step.from) row.slideTo(step.to, 0);
      setPlace((old) => unlessSame(old, currentSlide(row)));
    };
    let timer = 0;
    const settleIn = (time: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(settle, time);
    };
    const onMove = () => settleIn(settled);
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
    target.current = { from, to: nextSlide(target.current?.to ?? from, step, row.snapGrid.length) };
    row.slideTo(target.current.to, isStill ? 0 : 300);
    settleIn(patience);
  };
  return { place, move };
}

/**
 * The stop after a stop: on from the last is the last, back from the first is the first.
 * @example next(2, 1, 3) // 2
 */
export function nextSlide(from: number, step: 1 | -1, count: number): number {
  return Math.min(Math.max(from + step, 0), count - 1);
}

/**
 * The width that slides can take, in pixels: the row's own less its padding, which Swiper does not count. By the whole
 * window's width it takes a row that scrolls a little for one that has no need to, and puts it back to its beginning.
 */
function scrollableWidth(list: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(list);
  return list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

function snapPointOf({ isEnd, activeIndex, snapGrid }: Swiper): number {
  return isEnd ? snapGrid.length - 1 : activeIndex;
}

function currentSlide({ isBeginning, isEnd, activeIndex, slides }: Swiper): SlidePosition {
  return { index: isEnd ? slides.length - 1 : activeIndex, isBeginning, isEnd };
}

function unlessSame(old: SlidePosition | undefined, now: SlidePosition): SlidePosition {
  return old?.index === now.index && old.isBeginning === now.isBeginning && old.isEnd === now.isEnd ? old : now;
}
