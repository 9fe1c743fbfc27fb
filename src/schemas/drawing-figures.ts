import { getBestBidAndAsk } from '../market-data/best-quotes.ts';
import { createCandles } from '../market-data/create-candles.ts';
import { createPriceHistory } from '../market-data/price-history.ts';
import type { Holding } from '../market-data/summarize-account.ts';
import { removeFloatError } from '../utils/remove-float-error.ts';
import type { DrawnInstrument, OrderBookInput } from './market-data-schema.ts';
import { type RawDrawings, sumFilledShares } from './raw-drawings-schema.ts';

function addQuoteToBook(book: OrderBookInput, instrument: DrawnInstrument) {
  const { currency, decimals, prices } = instrument;
  const [bid, ask] = getBestBidAndAsk(book);
  return {
    ...book,
    instrument,
    currency,
    decimals,
    last: prices.at(-1) ?? bid,
    bid,
    ask,
    spread: removeFloatError(ask - bid),
  };
}

/** Adds what follows from the drawings' figures. */
export function addComputedDrawingFigures(drawings: RawDrawings) {
  // drawings-schema.ts has refused unknown keys.
  const byKey = (key: string) => drawings.instruments[key] as DrawnInstrument;
  const { account, hero, watchlist, candles, order, orderBook, phoneOrderBook, trade } = drawings;
  const candleInstrument = byKey(candles.instrument);
  const traded = byKey(hero.chart);
  const filled = sumFilledShares(trade.fills);
  const limit = traded.prices.at(-1) ?? 0;
  const holdings: readonly Holding<DrawnInstrument>[] = [
    { instrument: traded, quantity: filled, boughtToday: limit },
    ...account.holdings.map((holding) => ({ ...holding, instrument: byKey(holding.instrument) })),
  ];
  return {
    ...drawings,
    account: { ...account, holdings },
    hero: { ...hero, chart: traded, history: createPriceHistory(hero.history, traded.prices) },
    watchlist: {
      ...watchlist,
      rows: watchlist.rows.map(byKey),
      chart: byKey(phoneOrderBook.instrument),
    },
    candles: {
      ...candles,
      instrument: candleInstrument,
      bars: createCandles(candles.wicks, candleInstrument.prices),
    },
    order: { ...order, instrument: byKey(order.instrument) },
    orderBook: addQuoteToBook(orderBook, traded),
    phoneOrderBook: addQuoteToBook(phoneOrderBook, byKey(phoneOrderBook.instrument)),
    trade: { ...trade, instrument: traded, limit, filled },
  };
}
