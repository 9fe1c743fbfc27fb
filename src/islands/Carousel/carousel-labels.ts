import { formatNumber } from '../../i18n/formats.ts';
import { stripInvisibleMarks } from '../../utils/writing.ts';

export type CarouselLabels = ReturnType<typeof createCarouselLabels>;

export function createCarouselLabels({ code, t }: Pick<App.Locals, 'code' | 't'>, count: number) {
  /** Such as "1 of 5". */
  const positions = Array.from({ length: count }, (_, index) =>
    t('carousel.slide', { index: formatNumber(code, index + 1), total: formatNumber(code, count) }),
  );
  return {
    roleDescription: t('carousel.label'),
    previous: stripInvisibleMarks(t('carousel.previous')),
    next: stripInvisibleMarks(t('carousel.next')),
    positions,
  };
}
