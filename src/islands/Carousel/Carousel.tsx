import './Carousel.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { adoptStylesheet } from '../adopt-stylesheet.ts';
import hydratedCss from './Carousel.hydrated.css?inline';
import type { CarouselLabels } from './carousel-labels.ts';
import { useCarousel } from './use-carousel.ts';

interface Props {
  readonly labelledBy: string;
  readonly labels: CarouselLabels;
  /** The row: `<div><ul class="slides"><li class="slide">…`. */
  readonly children?: ReactNode;
}

/** Slides that snap. Hydrated, it has buttons and shows the position. It never moves by itself. */
export function Carousel({ labelledBy, labels, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => adoptStylesheet(hydratedCss), []);
  const { position, move } = useCarousel(root);
  const isWholeRowShown = position?.isBeginning && position.isEnd;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slides is not a fieldset, and the pattern "Carousel" asks for this role
    <div
      className="carousel"
      role="group"
      aria-roledescription={labels.roleDescription}
      aria-labelledby={labelledBy}
      ref={root}
    >
      {children}
      <div className="carousel-bar">
        {!isWholeRowShown && (
          <p aria-live="polite">
            {labels.positions.map((label, index) => (
              <i key={label} className={index === (position?.index ?? 0) ? 'now' : undefined} />
            ))}
            <span>{labels.positions[position?.index ?? 0]}</span>
          </p>
        )}
        {position && !isWholeRowShown && (
          <>
            <button
              type="button"
              aria-label={labels.previous}
              aria-disabled={position.isBeginning}
              onClick={() => position.isBeginning || move(-1)}
            >
              <Arrow path="M14.5 6l-6 6 6 6" />
            </button>
            <button
              type="button"
              aria-label={labels.next}
              aria-disabled={position.isEnd}
              onClick={() => position.isEnd || move(1)}
            >
              <Arrow path="M9.5 6l6 6-6 6" />
            </button>
          </>
        )}
      </div>
    </div>
  );
}

const Arrow = ({ path }: { readonly path: string }) => (
  <svg className="icon flip" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
