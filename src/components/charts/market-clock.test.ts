import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingsFixture } from '../../../tests/fixtures/drawings.ts';
import { parseTimeAsHours } from '../../utils/time.ts';
import {
  computeSessionBars,
  createTradingHoursCss,
  exchangeIds,
  formatLocalTimeOfMarketClock,
  marketClockTimeInNewYork,
} from './market-clock.ts';
import { computeCallOptionProfit } from './option-outcomes.ts';

const { homeCharts } = drawingsFixture;
const css = ['MarketClock.astro', 'scroll-driven-clock.css']
  .map((name) => readFileSync(`src/components/charts/${name}`, 'utf8'))
  .join('');
/** A session that opens at the time of the line begins where the line is. */
const drawnTimeXPercent =
  computeSessionBars('newYork', [[marketClockTimeInNewYork, '16:00']])[0]?.x ?? Number.NaN;

describe('the market clock', () => {
  it('places sessions on one axis in UTC', () => {
    expect(
      computeSessionBars('newYork', [['09:30', '16:00']]).map(({ minutes }) => minutes),
    ).toEqual([[870, 1260]]);
    expect(
      computeSessionBars('hongKong', [
        ['09:30', '12:00'],
        ['13:00', '16:00'],
      ]).map(({ minutes: [open] }) => open),
    ).toEqual([90, 300, 1530]);
    expect(computeSessionBars('mumbai', [['09:15', '15:30']])[0]?.x).toBeCloseTo(24.5, 5);
  });

  it('shows every exchange’s own time at the line', () => {
    expect(exchangeIds.map(formatLocalTimeOfMarketClock)).toEqual([
      '03:48',
      '03:48',
      '01:18',
      '14:48',
    ]);
    expect(css).toContain(`--now: ${Number(drawnTimeXPercent.toFixed(2))}%`);
  });

  it('begins the name of an exchange where its first bar begins', () => {
    const [, shift, scale] = css.match(/\(var\(--from-1\) \+ (\d+)\) \/ (\d+) \* 1%/) ?? [];
    for (const key of exchangeIds) {
      const [bar] = computeSessionBars(key, homeCharts.hours[key]);
      if (!bar) throw new Error(`${key} has no session`);
      expect((bar.minutes[0] + Number(shift)) / Number(scale), key).toBeCloseTo(bar.x, 5);
    }
  });

  it('opens markets of the running day at the minutes of their hours', () => {
    const { hours } = homeCharts;
    expect(createTradingHoursCss(hours)).toContain(
      '.hongKong{--from-1:90;--to-1:240;--from-2:300;--to-2:480}.shanghai',
    );
    const mumbai: [string, string][] = [['09:20', '15:40']];
    expect(createTradingHoursCss({ ...hours, mumbai })).toContain(
      '.mumbai{--from-1:230;--to-1:610}.newYork{--from-1:870;--to-1:1260}',
    );
  });

  it('ends the running day at the times that the page shows', () => {
    const shown = Number(css.match(/initial-value: (\d+)/)?.[1]);
    expect(css).toContain(`--minute: ${shown};`);
    for (const key of exchangeIds) {
      const parent = key === 'newYork' ? 'market-clock-now' : key;
      const ahead = css.match(RegExp(`\\.${parent} \\.clock[^{]*{\\s+--ahead: (\\d+);`))?.[1];
      expect((shown + Number(ahead)) % 1440, key).toBeCloseTo(
        parseTimeAsHours(formatLocalTimeOfMarketClock(key)) * 60,
        5,
      );
    }
  });

  it('moves the time line by the minutes of the running day', () => {
    const [{ minutes, width } = { minutes: [0, 0], width: 0 }] = computeSessionBars(
      'newYork',
      homeCharts.hours.newYork,
    );
    const [start, end] = [...css.matchAll(/--minute: (-?\d+);/g)].map(([, minute]) =>
      Number(minute),
    );
    const distance = (width * (Number(end) - Number(start))) / (minutes[1] - minutes[0]);
    const [whole, share, rest] = [distance, distance / 100, 1 - drawnTimeXPercent / 100].map(
      (number) => Number(number.toFixed(4)),
    );
    expect(css).toContain(`(-${whole}vw + ${share} *`);
    expect(css).toContain(`var(--now) + ${rest} *`);
  });
});

describe('computeCallOptionProfit', () => {
  it('loses the premium or a part of it, or gains the rest', () => {
    const option = { ...homeCharts.option, strike: 185, premium: 4.1 };
    expect([175, 187.42, 200].map((price) => computeCallOptionProfit(option, price))).toEqual([
      -4.1, -1.68, 10.9,
    ]);
  });
});
