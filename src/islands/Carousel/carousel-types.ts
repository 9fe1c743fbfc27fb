import type { ReactNode } from 'react';

export interface CarouselStrings {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Such as "1 of 5". */
  readonly positions: readonly string[];
}

export interface CarouselProps {
  /** Id of the heading. */
  readonly labelledBy: string;
  readonly strings: CarouselStrings;
  /** The row: `<div><ul class="slides"><li class="slide">…`. */
  readonly children?: ReactNode;
}
