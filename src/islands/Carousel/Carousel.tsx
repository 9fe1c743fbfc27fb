import './Carousel.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { adopt } from '../adopt.ts';
import hydratedCss from './hydrated.css?inline';
import type { CarouselProps } from './types.ts';
import { useAutoplay } from './useAutoplay.ts';
import { useRow } from './useRow.ts';

/** A row of slides that can be swiped: scroll snap without a script; Swiper, buttons and the position with one. */
export function Carousel({ labelledBy, strings, autoplay = false, children }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => adopt(hydratedCss), []);
  const isStill = useReducedMotion();
  const { place, wasMoved, move } = useRow(root, isStill);
  const play = useAutoplay(autoplay && !isStill && place !== undefined, wasMoved, () => move(1));
  const step = (by: 1 | -1, isPossible: boolean) => () => {
    play.set('off');
    if (isPossible) move(by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slides is no fieldset, and the pattern "Carousel" asks for this role
    <div className="carousel" role="group" aria-roledescription={strings.label} aria-labelledby={labelledBy} ref={root} {...play.listeners}>
      {children}
      <div className="carousel-bar">
        {place && (
          <>
            {autoplay && !isStill && (
              <button type="button" aria-label={play.isOn ? strings.pause : strings.play} onClick={() => play.set(play.isOn ? 'off' : 'on')}>
                <Drawing path={play.isOn ? 'M9 6v12M15 6v12' : 'M8 5.5v13l10.5-6.5z'} />
              </button>
            )}
            <p aria-live={play.isMoving ? 'off' : 'polite'}>{strings.positions[place.index]}</p>
            <button type="button" aria-label={strings.previous} aria-disabled={place.isBeginning} onClick={step(-1, !place.isBeginning)}>
              <Drawing isDirectional path="M14.5 6l-6 6 6 6" />
            </button>
            <button type="button" aria-label={strings.next} aria-disabled={place.isEnd} onClick={step(1, !place.isEnd)}>
              <Drawing isDirectional path="M9.5 6l6 6-6 6" />
            </button>
          </>
        )}
      </div>
    </div>
  );
}

function Drawing({ path, isDirectional = false }: { readonly path: string; readonly isDirectional?: boolean }) {
  return (
    <svg className={isDirectional ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const query = '(prefers-reduced-motion: reduce)';

/** True on the server too: nothing moves there. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
