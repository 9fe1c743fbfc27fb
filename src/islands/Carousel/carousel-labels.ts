import { formatNumber } from '../../i18n/formats.ts';
import type { Translate } from '../../i18n/translator.ts';

export interface CarouselLabels {
  readonly roleDescription: string;
  readonly previous: string;
  readonly next: string;
  /** Such as "1 of 5". */
  readonly positions: readonly string[];
}

export function createCarouselLabels(
  { code, t }: { readonly code: string; readonly t: Translate },
  count: number,
): CarouselLabels {
  const positions = Array.from({ length: count }, (_, index) =>
    t('carousel.slide', { index: formatNumber(code, index + 1), total: formatNumber(code, count) }),
  );
  return {
    roleDescription: t('carousel.label'),
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    positions,
  };
}
