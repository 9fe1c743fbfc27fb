import { describe, expect, it } from 'vitest';
import json from '../../content/drawings/drawings.json';
import { drawingsSchema } from '../../schemas/drawings-schema.ts';
import type { DrawnInstrument } from '../../schemas/market-data-schema.ts';
import { interpolatePrice } from './intraday.ts';
import { drawnTimeInNewYork } from './market-clock.ts';

const { orderBook, homeCharts, feed, hero, order, phoneOrderBook, trade, watchlist } =
  drawingsSchema.parse(json);
const session = [hero.open, hero.close] as const;
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), Math.floor(minutes % 60)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
/** Lists the times of an instrument's prices in a session, after the close of the day before. */
const timesOf = ({ prices }: DrawnInstrument) => {
  const count = prices.length - 1;
  return Array.from({ length: count }, (_, index) => clock(570 + (390 * index) / (count - 1)));
};

/** Prices that drawings show with a time of the US session. */
const shown: readonly {
  drawing: string;
  instrument: DrawnInstrument;
  time: string;
  price: number;
}[] = [
  ...[hero.chart, watchlist.chart].flatMap((instrument) =>
    timesOf(instrument).map((time, index) => ({
      drawing: 'line',
      instrument,
      time,
      price: instrument.prices[index + 1] ?? 0,
    })),
  ),
  ...feed.map(({ time, bid, ask }) => ({
    drawing: 'quote feed',
    instrument: order.instrument,
    time: time.slice(0, 5),
    price: (bid + ask) / 2,
  })),
  { drawing: 'market clock', instrument: trade.instrument, time: drawnTimeInNewYork, price: 187 },
  {
    drawing: 'order book',
    instrument: orderBook.instrument,
    time: trade.times.book,
    price: orderBook.last,
  },
  {
    drawing: 'order book',
    instrument: orderBook.instrument,
    time: hero.close,
    price: orderBook.last,
  },
  {
    drawing: 'order book of the app',
    instrument: phoneOrderBook.instrument,
    time: hero.close,
    price: phoneOrderBook.last,
  },
  { drawing: 'order', instrument: trade.instrument, time: trade.times.order, price: trade.limit },
  ...trade.fills.map(({ time }) => ({
    drawing: 'fill',
    instrument: trade.instrument,
    time: time.slice(0, 5),
    price: trade.limit,
  })),
  {
    drawing: 'option',
    instrument: hero.chart,
    time: hero.close,
    price: homeCharts.option.lastDay[1] ?? 0,
  },
];

describe('the price history of an instrument', () => {
  it('gives any two drawings of one instrument the same price at a time', () => {
    // A line has a price every five minutes, and is straight between them.
    const tolerance = 0.1;
    const pairs = shown
      .flatMap((one, index) => shown.slice(index + 1).map((other) => [one, other] as const))
      .filter(([one, other]) => one.instrument === other.instrument && one.time === other.time);
    expect(pairs.length).toBeGreaterThan(10);
    for (const [one, other] of pairs)
      expect(
        Math.abs(one.price - other.price),
        `${one.drawing}, ${other.drawing} at ${one.time}`,
      ).toBeLessThanOrEqual(tolerance);
  });

  it.each(shown.filter(({ drawing }) => drawing !== 'line'))(
    'shows the price of the history: $drawing at $time',
    ({ drawing, instrument, time, price }) => {
      const history = interpolatePrice(instrument, time, session);
      expect(Math.abs(history - price)).toBeLessThanOrEqual(
        drawing === 'quote feed' ? 0.05 : 0.011,
      );
    },
  );

  it('fills an order inside the spread', () => {
    expect(trade.limit).toBeGreaterThan(orderBook.bid);
    expect(trade.limit).toBeLessThan(orderBook.ask);
  });
});
