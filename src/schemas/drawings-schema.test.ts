import { describe, expect, it } from 'vitest';
import fixture from '../../tests/fixtures/drawings.json';
import { drawingsSchema } from './drawings-schema.ts';

describe('the schema of drawings', () => {
  type Data = typeof fixture;
  /** Lists the problems of the fixture after an edit. */
  function problems(edit: (data: Data) => void): string[] {
    const data = structuredClone(fixture);
    edit(data);
    return (drawingsSchema.safeParse(data).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  }
  const set = <Row>(rows: Row[], index: number, row: Row) => rows.splice(index, 1, row);

  it('accepts the fixture', () => {
    expect(problems(() => {})).toEqual([]);
  });

  it('charts the instrument that the buttons below the chart trade', () => {
    const { watchlist, phoneOrderBook } = drawingsSchema.parse(fixture);
    expect(watchlist.chart).toEqual(phoneOrderBook.instrument);
  });

  it('adds the filled shares to the account at the limit, the last price', () => {
    const { account, hero } = drawingsSchema.parse(fixture);
    expect(account.holdings[0]).toEqual({
      instrument: hero.chart,
      quantity: 12,
      boughtToday: 187.42,
    });
  });

  it.each<[string, (data: Data) => void, string]>([
    [
      'one number of decimals',
      (data) => set(data.instruments.usShare.prices, 3, 185.541),
      'instruments.usShare.prices.3: Expected at most 2 decimals',
    ],
    [
      'a candle for each price',
      (data) => void data.candles.wicks.pop(),
      'candles.wicks: Expected 19 candles: "gold" has as many prices after its first; found 18. Add what is missing.',
    ],
    [
      'an order book of the hero’s instrument',
      (data) => Object.assign(data.orderBook, { instrument: 'hkShare' }),
      'orderBook: Unknown field instrument',
    ],
    [
      'a best bid below the best ask',
      (data) => set(data.orderBook.bids[0] as number[], 0, 187.43),
      'bids.0: Expected the best bid below the best ask',
    ],
    [
      'falling bids',
      (data) => set(data.orderBook.bids[2] as number[], 0, 187.4),
      'orderBook.bids.2: Expected prices falling',
    ],
    [
      'rising asks',
      (data) => data.phoneOrderBook.asks.reverse(),
      'phoneOrderBook.asks.1: Expected prices rising',
    ],
    [
      'a last price inside the spread',
      (data) => Object.assign(data.phoneOrderBook, { instrument: 'usShare' }),
      'phoneOrderBook: Expected the last price of "usShare", 187.42, between',
    ],
    [
      'orders with the decimals of the instrument',
      (data) => set(data.orderBook.asks[1] as number[], 0, 187.435),
      'orderBook.asks.1: Expected at most 2 decimals',
    ],
    [
      'a quote with its decimals',
      (data) => Object.assign(data.homeCharts.quote, { decimals: 2, bid: 1.08, ask: 1.0845 }),
      'homeCharts.quote.ask: Expected at most 2 decimals',
    ],
    [
      'a call with its decimals',
      (data) => Object.assign(data.homeCharts.option, { premium: 9.125 }),
      'homeCharts.option.premium: Expected at most 2 decimals',
    ],
    [
      'prices to choose with the decimals of the call',
      (data) => set(data.homeCharts.option.lastDay, 2, 999.125),
      'homeCharts.option.lastDay.2: Expected at most 2 decimals',
    ],
    [
      'a put with its decimals',
      (data) => Object.assign(data.instrumentCharts.options, { strike: 180.125 }),
      'instrumentCharts.options.strike: Expected at most 2 decimals',
    ],
    [
      'asks with the decimals of their share',
      (data) => set(data.instrumentCharts['us-stocks'].asks, 1, 999.125),
      'instrumentCharts.us-stocks.asks.1: Expected at most 2 decimals',
    ],
    [
      'a bid with the decimals of its share',
      (data) => Object.assign(data.instrumentCharts['us-stocks'], { bid: 1.125 }),
      'instrumentCharts.us-stocks.bid: Expected at most 2 decimals',
    ],
    [
      'earlier prices with the decimals of the hero’s instrument',
      (data) => set(data.hero.history.month, 3, 186.305),
      'hero.history.month.3: Expected at most 2 decimals',
    ],
    [
      'wicks with the decimals of the candles’ instrument',
      (data) => set(data.candles.wicks[1] as number[], 0, 0.125),
      'candles.wicks.1.0: Expected at most 2 decimals',
    ],
    [
      'a position closed before more than everything is lost',
      (data) => Object.assign(data.instrumentCharts.cfds, { closeOut: -250 }),
      'instrumentCharts.cfds.closeOut: Expected -100 or more; found',
    ],
    [
      'a last price near the top of the hero’s chart',
      (data) => set(data.hero.history.year, 20, 200),
      'hero.history.year: Expected no price above 190.84, as the line ends near the top of its chart; found 200. Lower it, or raise the last price.',
    ],
    [
      'a last price near the top of the chart of the day',
      (data) => set(data.instruments.usShare.prices, 9, 190),
      'instruments.usShare.prices: Expected no price above 187.91, as the line ends near the top',
    ],
    [
      'a last price above the lowest of the day',
      ({ instruments: { usShare } }) => usShare.prices.fill(187.5, 0, -1),
      'instruments.usShare.prices: Expected a price below the last one, 187.42, as the line ends near the top of its chart; found none. Raise the last price, or lower another.',
    ],
    [
      'a period that begins where the line before the phone can rise to',
      (data) => set(data.hero.history.week, 0, 184.2),
      'hero.history.week: Expected a first price of at least 184.88; found 184.2',
    ],
    [
      'an order that the asks can fill',
      (data) => set(data.marketOrders, 2, 9000),
      'marketOrders.2: Expected at most 6810',
    ],
    [
      'the smallest order first',
      (data) => set(data.marketOrders, 1, 100),
      'marketOrders.1: Expected the smallest order first; found 100 after',
    ],
    [
      'whole shares',
      (data) => set(data.orderBook.asks[1] as number[], 1, 0.5),
      'orderBook.asks.1.1: Expected a whole number; found 0.5',
    ],
    [
      'an instrument that exists',
      (data) => Object.assign(data.account.holdings[0] ?? {}, { instrument: 'usIndex' }),
      'account.holdings.0.instrument: Expected the key of an instrument, one of: usShare, hkShare, gold, btc, usShare2, hkShare2, usShare3; found "usIndex". Correct it, or add the instrument.',
    ],
    [
      'an order of an instrument that exists',
      (data) => Object.assign(data.order, { instrument: 'usIndex' }),
      'order.instrument: Expected the key of an instrument',
    ],
    [
      'a known instrument in the hero’s chart',
      (data) => Object.assign(data.hero, { chart: 'constructor' }),
      'hero.chart: Expected the key of an instrument',
    ],
    [
      'a known instrument for the candles',
      (data) => Object.assign(data.candles, { instrument: 'constructor' }),
      'candles.instrument: Expected the key of an instrument',
    ],
    [
      'quotes with the decimals of the order’s instrument',
      (data) => Object.assign(data.feed[1] ?? {}, { ask: 187.435 }),
      'feed.1: Expected at most 2 decimals',
    ],
    [
      'quotes whose bid is below the ask',
      (data) => Object.assign(data.feed[1] ?? {}, { bid: 188 }),
      'feed.1: Expected the bid below the ask; found 188, 187.43. One sells at',
    ],
    [
      'quotes in order of time',
      (data) => Object.assign(data.feed[1] ?? {}, { time: '15:41:00' }),
      'feed: Expected quotes in order of time; found 15:41:01, 15:41:00, 15:41:04',
    ],
    [
      'two instruments for each white-label phone',
      (data) => {
        for (const key of ['hkShare', 'usShare'] as const)
          Reflect.deleteProperty(data.instruments, key);
      },
      'instruments: Expected at least 6 instruments',
    ],
    [
      'a currency',
      (data) => Object.assign(data.account, { currency: '$' }),
      'account.currency: Expected the currency of the prices, one of: USD, HKD; found',
    ],
    [
      'a bid below the ask',
      (data) => Object.assign(data.homeCharts.quote, { bid: 1.0844 }),
      'homeCharts.quote: Expected the bid below the ask; found 1.0844, 1.0844. One sells at',
    ],
    [
      'parts of a whole',
      (data) => Object.assign(data.homeCharts.parts, { cash: 11 }),
      'homeCharts.parts: Expected parts that add up to 100',
    ],
    [
      'an option whose break-even is in the drawing',
      (data) => Object.assign(data.homeCharts.option, { to: 189 }),
      'homeCharts.option: Expected strike and break-even in the drawing, between "from" and "to"; found 185, 189.1, 170, 189. Lower "from" or raise "to".',
    ],
    [
      'a loss, a part of it and a gain to choose from',
      (data) => set(data.homeCharts.option.lastDay, 1, 190),
      'homeCharts.option.lastDay: Expected a price below the strike',
    ],
    [
      'labels within the session',
      (data) => Object.assign(data.hero, { times: ['03:00', '23:00'] }),
      'hero: Expected the times in order, from the opening to the close',
    ],
    [
      'a watchlist that opens before it closes',
      (data) => Object.assign(data.watchlist, { open: '17:00' }),
      'watchlist: Expected the times in order, from the opening to the close',
    ],
    [
      'the earlier date first',
      (data) => data.hero.dates.week.reverse(),
      'hero.dates.week: Expected the earlier date first',
    ],
    [
      'fills in order of time',
      (data) => data.trade.fills.reverse(),
      'trade.fills: Expected the fills in order of time',
    ],
    [
      'moments in order of time',
      (data) => Object.assign(data.trade.times, { news: '16:30' }),
      'trade.times: Expected the five moments in order of time; found 16:30, 15:40,',
    ],
    [
      'news while the exchange is open',
      (data) => Object.assign(data.trade.times, { news: '08:15' }),
      'trade.times.news: Expected a time from 09:30 to 16:00, the session of "usShare"',
    ],
    [
      'an order at a time at which the share has its last price',
      (data) => Object.assign(data.trade.times, { book: '14:50', order: '14:50' }),
      'trade.times.order: Expected a time at which the hero’s instrument is near its last price, 187.42, as its chart shows; found 14:50, when it is at 187.02. Change the time, or the prices.',
    ],
    [
      'an order book at such a time',
      (data) => Object.assign(data.trade.times, { book: '14:50' }),
      'trade.times.book: Expected a time at which the hero’s instrument is near its last price',
    ],
    [
      'fills at such a time',
      (data) => set(data.trade.fills, 0, { time: '15:20:59', quantity: 5 }),
      'trade.fills.0.time: Expected a time at which the hero’s instrument is near its last price, 187.42, as its chart shows; found 15:20:59, when it is at 187.18',
    ],
    [
      'quotes at the price of their time',
      (data) => Object.assign(data.feed[2] ?? {}, { bid: 187.12, ask: 187.13 }),
      'feed.2: Expected quotes near 187.41, the price of the hero’s instrument at 15:41:04, as its chart shows; found 187.12 and 187.13. Change them, or the prices.',
    ],
    [
      'an order that waits for a seller',
      (data) => data.orderBook.asks.unshift([187.42, 800]),
      'orderBook.asks.0: Expected an ask above 187.42, the last price and the limit of the trade, which would otherwise be filled at once',
    ],
    [
      'the last price as the middle one of the option',
      (data) => set(data.homeCharts.option.lastDay, 1, 187.41),
      'homeCharts.option.lastDay.1: Expected 187.42, the last price of the hero’s instrument, as the text',
    ],
    [
      'an account that loses on its day',
      ({ instruments }) => set(instruments.hkShare.prices, 11, 24),
      'account.holdings: Expected an account that loses on its day, as a drawing promises no gain; found 62.98 USD.',
    ],
    [
      'hours that open before they close',
      (data) => set(data.homeCharts.hours.newYork, 0, ['16:00', '09:30']),
      'homeCharts.hours.newYork.0: Expected an opening before its close',
    ],
  ])('requires %s', (_, edit, expected) => {
    expect(problems(edit).join('\n')).toContain(expected);
  });
});
