import { number } from '../i18n/formats.ts';
import type { CarouselStrings } from '../islands/Carousel/types.ts';
import { type FormKey, type FormStrings, fields, formKeys } from '../islands/ContactForm/types.ts';
import type { PageContext } from './context.ts';

/** The carousel's texts in the page's language, one position text for each slide. */
export function carouselStrings({ code, t }: PageContext, count: number): CarouselStrings {
  const positions = Array.from({ length: count }, (_, index) => t('carousel.slide', { index: number(code, index + 1), total: number(code, count) }));
  return { label: t('carousel.label'), previous: t('carousel.previous'), next: t('carousel.next'), pause: t('carousel.pause'), play: t('carousel.play'), positions };
}

/** The contact form's texts in the page's language; the error summary's title for each possible count of fields. */
export function formStrings({ t }: PageContext): FormStrings {
  const problems = fields.map((_, index) => t('form.problems', { count: index + 1 }));
  return { ...(Object.fromEntries(formKeys.map((key) => [key, t(`form.${key}`)])) as Record<FormKey, string>), problems, offline: t('network.offline'), error: t('errors.errorTitle') };
}
