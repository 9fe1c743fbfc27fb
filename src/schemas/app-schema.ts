import type { z } from '../validation/zod.ts';
import { arrayField, enumField } from '../validation/zod-helpers.ts';
import { claimableTextField, textObjectSchema } from './content-text-schemas.ts';

const instrumentName = textObjectSchema({
  name: 'Name of the instrument',
  detail: 'Small line under it: market or unit',
});
const mockAppScreens = ['watchlist', 'book', 'chart', 'news'] as const;

export const mockAppScreenField = enumField(mockAppScreens, 'the screen in its illustration');

export const mockAppSchema = textObjectSchema({
  note: 'Small print, once a page: drawings, with made-up prices and results',
  screens: textObjectSchema({
    hero: 'Description of the first illustration, for screen readers',
    watchlist: 'Description of the watchlist',
    book: 'Description of the order book',
    chart: 'Description of the chart',
    news: 'Description of the news',
  }).describe('One description for each illustration'),
  labels: textObjectSchema({
    watchlist: 'Title',
    balance: 'Portfolio value',
    today: 'Today, after a change in percent',
    cash: 'Money in the account, one word',
    chart: 'Title',
    news: 'Title',
    book: 'Title: Level 2',
    bid: 'Bid side of the book',
    ask: 'Ask side of the book',
    size: 'Column: number of shares',
    spread: 'Spread',
    buy: 'Button',
    sell: 'Button',
    strike: 'Strike of an option',
    premium: 'The word for the price of an option',
    breakEven: 'Break-even of an option',
    apply: 'IPO: the shares asked for',
    allotment: 'IPO: the shares received',
    year: claimableTextField('ESOP: the last step, year {{n}}', ['n']),
    vested: 'ESOP: the part that has vested',
  }),
  tabs: textObjectSchema({
    watch: 'Tab, one word',
    chart: 'Tab, one word',
    orders: 'Tab, one word',
    account: 'Tab, one word',
  }),
  ranges: textObjectSchema({
    day: 'One day, at most 3 characters',
    week: 'One week',
    month: 'One month',
    year: 'One year',
  }),
  names: textObjectSchema({
    usShare: instrumentName,
    hkShare: instrumentName,
    gold: instrumentName,
    btc: instrumentName,
    etf: textObjectSchema({ name: 'Name of a BTC-themed ETF' }),
  }),
  news: arrayField(
    textObjectSchema({
      topic: 'Market or instrument',
      text: 'A made-up, neutral headline without a figure or a name',
    }),
  ).length(4),
  path: textObjectSchema({
    title: 'Heading of the order’s path',
    you: 'Start of both paths',
    securities: 'Name of the first path',
    derivatives: 'Name of the second path',
    introducing: 'Role of the brand on the first path',
    executes: 'What the securities arm does',
    market: 'End of the first path: who is on the other side, in one or two words',
    otherSide: 'Role of the brand on the second path',
  }).describe('The order’s path, on the home page and the about page'),
});
export type MockAppTexts = z.infer<typeof mockAppSchema>;
