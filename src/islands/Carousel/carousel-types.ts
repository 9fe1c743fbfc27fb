import type { ReactNode } from 'react';

/** The carousel's texts, in the page's language. */
export interface CarouselStrings {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Position of each slide: "1 of 5". */
  readonly positions: readonly string[];
}

export interface CarouselProps {
  /** Id of the heading that labels it. */
  readonly labelledBy: string;
  readonly strings: CarouselStrings;
  /** The row, rendered by the page: `<div><ul class="slides"><li class="slide">…`. */
  readonly children?: ReactNode;
}
