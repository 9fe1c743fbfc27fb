import type { App, Quotes } from '../schemas/entities.ts';

/** A way in which every piece is shown. */
export interface Pane {
  readonly name: string;
  readonly scheme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  /** Language that writes the figures. */
  readonly code: string;
}

export const panes: readonly Pane[] = [
  { name: 'Light', scheme: 'light', dir: 'ltr', code: 'en' },
  { name: 'Dark', scheme: 'dark', dir: 'ltr', code: 'en' },
  { name: 'Right to left', scheme: 'light', dir: 'rtl', code: 'fa' },
];

export const headline = { light: 'A promise, said lightly.', strong: 'The point, made strongly.' };
export const lede = 'A lede says in one or two calm sentences what the reader will find below.';
export const sentence = 'One or two short sentences say what it is and what the reader has of it.';

export const figures = [
  { figure: '24/7', label: 'Hours a day and days a week' },
  { figure: '120+', label: 'Markets, in two words' },
  { figure: '0.01', label: 'Smallest step, with a label that runs over two lines' },
];
export const facts = [
  { figure: 'March 2020', label: 'A date' },
  { figure: 'Three words here', label: 'A few words' },
];

export const icons = ['smartphone', 'play', 'star', 'globe', 'map-pin', 'mail', 'phone', 'ticket', 'badge-check', 'lock-keyhole', 'scale', 'plus', 'check', 'dot', 'users-round'];

/** Words of the drawn app. */
export const app: App = {
  note: 'An illustration.',
  screens: { watchlist: 'A watchlist', book: 'An order book', chart: 'A chart', news: 'Market news' },
  labels: {
    watchlist: 'Watchlist',
    balance: 'Portfolio',
    today: 'today',
    chart: 'Chart',
    news: 'News',
    trade: 'Trade',
    book: 'Level 2',
    bid: 'Bid',
    ask: 'Ask',
    price: 'Price',
    size: 'Size',
    buy: 'Buy',
    sell: 'Sell',
    call: 'Call',
    strike: 'Strike',
    put: 'Put',
  },
  names: { usIndex: 'US index', hkIndex: 'Hong Kong index', gold: 'Gold', btc: 'BTC' },
  families: { indices: 'Indices', metals: 'Metals', digital: 'Digital assets' },
  news: [
    { topic: 'Indices', text: 'A neutral headline of usual length about an index' },
    { topic: 'Metals', text: 'A short one' },
    { topic: 'Digital assets', text: 'A headline that is long enough to take two lines of a phone’s screen' },
    { topic: 'Economy', text: 'The last of the four' },
  ],
};

/** Figures of the drawn app, made up. */
export const quotes: Quotes = {
  balance: 12345.67,
  balanceChange: 0.89,
  watchlist: [
    { id: 'usIndex', family: 'indices', price: 4321.5, decimals: 2, change: 1.23 },
    { id: 'hkIndex', family: 'indices', price: 17654.3, decimals: 1, change: -0.45 },
    { id: 'gold', family: 'metals', price: 2100.9, decimals: 2, change: 0.67 },
    { id: 'btc', family: 'digital', price: 54321, decimals: 0, change: -2.1 },
  ],
  book: {
    last: 98.76,
    bids: [
      [98.75, 1100],
      [98.74, 2400],
      [98.73, 800],
      [98.72, 1600],
      [98.71, 3000],
    ],
    asks: [
      [98.77, 700],
      [98.78, 2100],
      [98.79, 1900],
      [98.8, 500],
      [98.81, 1300],
    ],
  },
  candles: [
    [50, 58, 46, 55],
    [55, 60, 51, 52],
    [52, 66, 50, 64],
    [64, 72, 60, 70],
    [70, 74, 62, 65],
    [65, 78, 64, 76],
    [76, 88, 72, 85],
    [85, 90, 78, 80],
    [80, 84, 70, 73],
    [73, 92, 72, 90],
  ],
};
