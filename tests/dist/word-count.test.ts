import { describe, expect, it } from 'vitest';
import { getLocale } from '../../src/i18n/locales.ts';
import { isAnyClaimWithdrawn } from '../helpers/withdrawn-claims.ts';
import {
  getBuiltPage,
  listBuiltPages,
  listVisibleTexts,
  parseDocument,
} from './helpers/built-pages.ts';

/**
 * Maximum of words on an English page between header and footer, with labels of drawings. Settings
 * add words, so this counts those of dist-bare.
 */
const maxWords = {
  index: 950,
  products: 1_250,
  'institutional-trading': 600,
  download: 500,
  'about-us': 420,
  'help-center': 900,
};

const barePages = listBuiltPages(getLocale('en'), 'dist-bare');

function countWords(page: string): number {
  // Parse a copy, as tests share the parsed pages.
  const main = parseDocument(getBuiltPage('en', page, barePages).html).querySelector('main');
  if (!main) throw new Error(`The page ${page} has no main element.`);
  // Lists for screen readers repeat a drawing's labels.
  for (const hidden of main.querySelectorAll('.visually-hidden')) hidden.remove();
  return (
    listVisibleTexts(main)
      .join(' ')
      .match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0
  );
}

describe('the length of the English pages', () => {
  it.each(Object.entries(maxWords))('keeps %s within %i words', (page, max) => {
    const words = countWords(page);
    expect(words).toBeGreaterThan(isAnyClaimWithdrawn ? 50 : 300);
    expect(
      words,
      `dist-bare/en/${page}.html has ${words} words, ${words - max} more than the limit in tests/dist/word-count.test.ts. Shorten a text of src/content/pages/en/, or raise the limit if the page needs the words.`,
    ).toBeLessThanOrEqual(max);
  });
});
