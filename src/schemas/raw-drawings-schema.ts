import { isoDateField } from '../validation/iso-date.ts';
import { z } from '../validation/zod.ts';
import {
  arrayField,
  createConsistencyCheck,
  createExpectedError,
  strictObjectSchema,
} from '../validation/zod-helpers.ts';
import {
  currencyField,
  instrumentKeyField,
  priceField,
  shareCountField,
  timeField,
  timeWithSecondsField,
} from './drawing-fields.ts';
import { homeChartsSchema } from './home-charts-schema.ts';
import { instrumentChartsSchema } from './instrument-charts-schema.ts';
import {
  checkOrderBook,
  drawnInstrumentSchema,
  orderBookFields,
  quoteFeedSchema,
} from './market-data-schema.ts';

/** ISO times and dates sort as texts. */
export const isChronological = (moments: readonly string[]) =>
  moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? ''));

const requireOrder = <Value>(expected: string, list: (value: Value) => readonly string[]) =>
  createConsistencyCheck(
    (value) => isChronological(list(value)),
    expected,
    list,
    'Put them in order.',
  );

/** Sums the shares of fills. */
export const sumFilledShares = (fills: readonly { quantity: number }[]) =>
  fills.reduce((sum, { quantity }) => sum + quantity, 0);

const session = {
  open: timeField.describe('Opening of its exchange'),
  close: timeField.describe('Close of its exchange'),
  times: arrayField(timeField).min(2).describe('Labels below the chart, within the session'),
};
type Session = { open: string; times: readonly string[]; close: string };
const sessionOrder = requireOrder(
  'the times in order, from the opening to the close',
  ({ open, times, close }: Session) => [open, ...times, close],
);

/** Each list ends where the next shorter period begins: createPriceHistory adds the rest. */
const priceHistory = strictObjectSchema({
  week: arrayField(priceField).length(32).describe('Of the four days before today, eight a day'),
  month: arrayField(priceField).length(30).describe('Of the fifteen days before that, two a day'),
  year: arrayField(priceField).length(48).describe('Before that, one a week'),
}).describe('Earlier prices of the instrument in the first drawing, the newest last');

const dates = z
  .tuple([isoDateField('After two thirds of the period'), isoDateField('At its end')])
  .superRefine(requireOrder('the earlier date first', (pair) => pair))
  .describe('Two dates, the earlier first');
const priceHistoryDates = strictObjectSchema({ week: dates, month: dates, year: dates }).describe(
  'Labels below the chart of each period',
);

const account = strictObjectSchema({
  currency: currencyField,
  cash: priceField,
  exchangeRates: strictObjectSchema({ USD: priceField, HKD: priceField }).describe(
    'How much of each currency makes one of the account’s',
  ),
  holdings: arrayField(
    strictObjectSchema({
      instrument: instrumentKeyField,
      quantity: z.number().positive().describe('How many of it'),
    }),
  )
    .min(1)
    .describe('Held since the day before. The shares of the trade are listed above them'),
});

const wickField = z.number().nonnegative().describe('Length of a wick, as a difference of prices');

/** The drawings as the operator writes them: each is right in itself. */
export const rawDrawingsSchema = strictObjectSchema({
  account,
  instruments: z
    .record(z.string(), drawnInstrumentSchema)
    .superRefine(
      createConsistencyCheck(
        (instruments) => Object.keys(instruments).length >= 6,
        'at least 6 instruments, as each of three white-label phones lists two',
        (instruments) => Object.keys(instruments),
        'Add one.',
      ),
    )
    .describe('Instruments by key. White-label phones list the first six'),
  hero: strictObjectSchema({
    chart: z.string().describe('Key of the instrument in the chart'),
    ...session,
    history: priceHistory,
    dates: priceHistoryDates,
  }).superRefine(sessionOrder),
  watchlist: strictObjectSchema({
    rows: arrayField(z.string()).length(3).describe('Three keys of instruments'),
    ...session,
  })
    .superRefine(sessionOrder)
    .describe('Above a chart of the instrument of `phoneOrderBook`, with its prices to trade'),
  candles: strictObjectSchema({
    instrument: instrumentKeyField,
    times: arrayField(timeField).min(2).describe('Labels below, at equal distances'),
    wicks: arrayField(
      z.tuple(
        [wickField, wickField],
        createExpectedError('two lengths: of the upper and the lower wick'),
      ),
    )
      .min(8)
      .describe('Lengths above and below the body, which opens and closes at the prices'),
  }),
  orderBook: strictObjectSchema(orderBookFields)
    .superRefine(checkOrderBook)
    .describe('Orders for the hero’s instrument'),
  marketOrders: arrayField(shareCountField)
    .length(3)
    .describe(
      'Shares of three orders that the book’s first five asks can fill, the smallest first',
    ),
  phoneOrderBook: strictObjectSchema({
    instrument: instrumentKeyField,
    ...orderBookFields,
  }).superRefine(checkOrderBook),
  trade: strictObjectSchema({
    quantity: shareCountField,
    fills: arrayField(strictObjectSchema({ time: timeWithSecondsField, quantity: shareCountField }))
      .min(1)
      .superRefine(
        requireOrder('the fills in order of time', (fills) => fills.map(({ time }) => time)),
      )
      .describe('Shares bought at the last price, which is the limit, in order of time'),
    times: strictObjectSchema({
      news: timeField,
      book: timeField,
      order: timeField,
      fill: timeField,
      position: timeField,
    })
      .superRefine(requireOrder('the five moments in order of time', Object.values<string>))
      .describe('The five moments'),
  })
    .superRefine(
      createConsistencyCheck(
        ({ quantity, fills }) => sumFilledShares(fills) < quantity,
        'fewer shares filled than ordered, as home shows that the rest of the order waits',
        ({ quantity, fills }) => [sumFilledShares(fills), quantity],
        'Fill fewer, or order more.',
      ),
    )
    .describe('One trade of the hero’s instrument, in five moments'),
  homeCharts: homeChartsSchema,
  instrumentCharts: instrumentChartsSchema,
  order: strictObjectSchema({
    instrument: instrumentKeyField,
    quantity: shareCountField,
    filled: z.int().nonnegative().describe('How many of them are filled'),
  }).superRefine(
    createConsistencyCheck(
      ({ quantity, filled }) => filled <= quantity,
      'at most as many shares filled as ordered',
      ({ quantity, filled }) => [filled, quantity],
      'Correct one of them.',
    ),
  ),
  feed: quoteFeedSchema,
  fund: arrayField(priceField)
    .min(25)
    .describe('A fund’s net asset values, one a month, over two years or more'),
  brands: arrayField(
    strictObjectSchema({
      value: priceField,
      currency: currencyField,
      days: arrayField(z.number()).min(4).describe('Values of the last days'),
    }),
  ).length(3),
});
export type RawDrawings = z.infer<typeof rawDrawingsSchema>;
