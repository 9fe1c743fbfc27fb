import { scaleLinear } from 'd3-scale';
import type { HomeChartFigures } from '../../schemas/home-charts-schema.ts';
import { parseTimeAsHours } from '../../utils/time.ts';

type ExchangeId = keyof HomeChartFigures['hours'];

/** Hours ahead of UTC; New York in winter. Exchanges in the order in which they open. */
const utcOffsets: Readonly<Record<ExchangeId, number>> = {
  hongKong: 8,
  shanghai: 8,
  mumbai: 5.5,
  newYork: -5,
};
export const exchangeIds = Object.keys(utcOffsets) as readonly ExchangeId[];

/**
 * The axis shows 30 hours in UTC, so that the next opening in Asia is in view. It begins where
 * each tick is at a whole percent, as positions are.
 */
const axis = [-3.6, 26.4] as const;
const toPercent = scaleLinear(axis, [0, 100]);

/** At the time line. market-clock.test.ts compares it with the positions in the styles. */
export const marketClockTimeInNewYork = '14:48';

export const marketClockAxisTicks = [0, 6, 12, 18, 24].map((hour) => ({
  hour,
  x: toPercent(hour),
}));

/**
 * Returns the bars of an exchange's sessions, in UTC. An exchange that opens again before the axis
 * ends has that session too.
 * @returns position and width in percent, and opening and close in minutes of UTC
 */
export function computeSessionBars(
  exchange: ExchangeId,
  sessions: HomeChartFigures['hours'][ExchangeId],
) {
  const shift = utcOffsets[exchange];
  const today = sessions.map(
    ([open, close]) => [parseTimeAsHours(open) - shift, parseTimeAsHours(close) - shift] as const,
  );
  return [...today, ...today.map(([open, close]) => [open + 24, close + 24] as const)]
    .filter(([open]) => open < axis[1])
    .map(([open, close]) => {
      const end = Math.min(close, axis[1]);
      return {
        x: toPercent(open),
        width: toPercent(end) - toPercent(open),
        minutes: [Math.round(open * 60), Math.round(close * 60)] as const,
      };
    });
}

/**
 * Creates a style with the minutes at which each session of the day opens and closes. It is in the
 * head of the page, because the Content-Security-Policy forbids `style` attributes.
 * @returns a rule for each exchange, `.mumbai{--from-1:225;--to-1:600}…`
 */
export const createTradingHoursCss = (hours: HomeChartFigures['hours']): string =>
  exchangeIds
    .map((key) => {
      const minutes = computeSessionBars(key, hours[key])
        .slice(0, hours[key].length)
        .map(
          ({ minutes: [from, to] }, index) => `--from-${index + 1}:${from};--to-${index + 1}:${to}`,
        );
      return `.${key}{${minutes.join(';')}}`;
    })
    .join('');

/**
 * Returns an exchange's local time at `marketClockTimeInNewYork`.
 * @example formatLocalTimeOfMarketClock('mumbai') // "01:18"
 */
export function formatLocalTimeOfMarketClock(exchange: ExchangeId): string {
  const minutes =
    Math.round(
      (parseTimeAsHours(marketClockTimeInNewYork) - utcOffsets.newYork + utcOffsets[exchange]) * 60,
    ) % 1440;
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
