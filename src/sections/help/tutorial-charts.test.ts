import { describe, expect, it } from 'vitest';
import { drawingsFixture } from '../../../tests/fixtures/drawings.ts';
import { formatPrice } from '../../i18n/formats.ts';
import { createSpreadChartSpec } from './tutorial-charts.ts';

const { orderBook } = drawingsFixture;
const labels = { ask: 'Ask', bid: 'Bid', spread: 'Spread' } as Parameters<
  typeof createSpreadChartSpec
>[2];

describe('the quote chart', () => {
  const { labels: drawn } = createSpreadChartSpec('en', orderBook, labels);
  const heightOf = (word: string) =>
    (drawn.find((label) => label.word === word)?.classes ?? '')
      .match(/y\d+/g)
      ?.reduce((sum, part) => sum + Number(part.slice(1)), 0) ?? 0;

  it('draws the ask above the bid and the spread halfway', () => {
    expect(heightOf('Ask')).toBeLessThan(heightOf('Bid'));
    expect(heightOf('Spread') * 2).toBe(heightOf('Ask') + heightOf('Bid'));
  });

  it('labels the spread as the rounded difference of ask and bid', () => {
    const figure = (word: string) => Number(drawn.find((label) => label.word === word)?.figure);
    expect(figure('Ask')).toBeGreaterThan(figure('Bid'));
    expect(drawn.find(({ word }) => word === 'Spread')?.figure).toBe(
      formatPrice('en', figure('Ask') - figure('Bid'), orderBook.decimals),
    );
  });
});
