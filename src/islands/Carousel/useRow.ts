import { type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';

/** Where a row of slides stands. */
export interface Place {
  /** The slide that stands first, counted from 0; at the end of the row, the last one. */
  readonly index: number;
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
}

export interface Row {
  /** Undefined until Swiper has taken over. */
  readonly place: Place | undefined;
  /** Goes one slide on or back, and no further than the ends. */
  readonly move: (step: 1 | -1) => void;
}

/** The row has come to rest when it has not moved for this time, in milliseconds. */
const rest = 120;

/** A step that has not begun after this time, in milliseconds, will not begin. */
const patience = 1000;

/**
 * Lets Swiper take over the row inside an element. It drives the row's own scrolling (its CSS mode), so nothing
 * shifts, a position reached before is kept, and swiping, keys and direction stay the browser's.
 * @param isStill the visitor wants no motion: the row jumps
 */
export function useRow(root: RefObject<HTMLElement | null>, isStill: boolean): Row {
  const driver = useRef<{ readonly row: Swiper; readonly settleIn: (time: number) => void }>(undefined);
  const aim = useRef<{ readonly from: number; readonly to: number }>(undefined);
  const [place, setPlace] = useState<Place>();

  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('.slides');
    if (!list?.parentElement) return;
    const row = new Swiper(list.parentElement, { cssMode: true, slidesPerView: 'auto', wrapperClass: 'slides', slideClass: 'slide', width: roomIn(list) });
    row.on('beforeResize', () => {
      row.params.width = roomIn(list);
    });
    const settle = () => {
      const step = aim.current;
      aim.current = undefined;
      // WebKit at times gives up the smooth scroll of a row from right to left, and goes back to where it began.
      if (step && stopOf(row) === step.from) row.slideTo(step.to, 0);
      setPlace((old) => unlessSame(old, placeOf(row)));
    };
    let timer = 0;
    const settleIn = (time: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(settle, time);
    };
    const onMove = () => settleIn(rest);
    row.wrapperEl.dispatchEvent(new Event('scroll'));
    row.wrapperEl.addEventListener('scroll', onMove);
    row.on('resize', onMove);
    driver.current = { row, settleIn };
    settle();
    return () => {
      clearTimeout(timer);
      row.wrapperEl.removeEventListener('scroll', onMove);
      row.destroy();
    };
  }, [root]);

  const move = (step: 1 | -1) => {
    if (!driver.current) return;
    const { row, settleIn } = driver.current;
    const from = stopOf(row);
    aim.current = { from, to: next(aim.current?.to ?? from, step, row.snapGrid.length) };
    row.slideTo(aim.current.to, isStill ? 0 : 300);
    settleIn(patience);
  };
  return { place, move };
}

/**
 * The stop after a stop: on from the last is the last, back from the first is the first.
 * @example next(2, 1, 3) // 2
 */
export function next(from: number, step: 1 | -1, count: number): number {
  return Math.min(Math.max(from + step, 0), count - 1);
}

/**
 * The width that slides can take, in pixels: the row's own less its padding, which Swiper does not count. By the whole
 * window's width it takes a row that scrolls a little for one that has no need to, and puts it back to its beginning.
 */
function roomIn(list: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(list);
  return list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

function stopOf({ isEnd, activeIndex, snapGrid }: Swiper): number {
  return isEnd ? snapGrid.length - 1 : activeIndex;
}

function placeOf({ isBeginning, isEnd, activeIndex, slides }: Swiper): Place {
  return { index: isEnd ? slides.length - 1 : activeIndex, isBeginning, isEnd };
}

function unlessSame(old: Place | undefined, now: Place): Place {
  return old?.index === now.index && old.isBeginning === now.isBeginning && old.isEnd === now.isEnd ? old : now;
}
