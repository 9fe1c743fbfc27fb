import { describe, expect, it } from 'vitest';
import { settings } from '../../src/config/settings.ts';
import { isAnyClaimWithdrawn } from '../helpers/withdrawn-claims.ts';
import { pageOf, parseDocument, visibleTexts } from './helpers/built-pages.ts';

/**
 * Maximum of words on an English page between header and footer, with labels of drawings. The brand
 * counts as one.
 */
const maxWords = {
  index: 950,
  products: 1_250,
  'institutional-trading': 600,
  download: 500,
  'about-us': 420,
  'help-center': 900,
};

function countWords(page: string): number {
  // Parse a copy, as tests share the parsed pages.
  const main = parseDocument(pageOf('en', page).html).querySelector('main');
  if (!main) throw new Error(`The page ${page} has no main element.`);
  // Lists for screen readers repeat a drawing's labels.
  for (const hidden of main.querySelectorAll('.visually-hidden')) hidden.remove();
  return (
    visibleTexts(main)
      .join(' ')
      .replaceAll(settings.brand, 'Brand')
      .match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0
  );
}

describe('the length of the English pages', () => {
  it.each(Object.entries(maxWords))('keeps %s within %i words', (page, max) => {
    const words = countWords(page);
    expect(words).toBeGreaterThan(isAnyClaimWithdrawn ? 50 : 300);
    expect(
      words,
      `dist/en/${page}.html has ${words} words, ${words - max} more than the limit in tests/dist/word-count.test.ts. Shorten a text of src/content/pages/en/, or raise the limit if the page needs the words.`,
    ).toBeLessThanOrEqual(max);
  });
});
