import { describe, expect, it } from 'vitest';
import { drawingsFixture } from '../../../tests/fixtures/drawings.ts';
import { instrumentMiniChartBuilders } from './instrument-mini-chart.ts';

const { homeCharts, instrumentCharts } = drawingsFixture;
/** Returns the drawings with other figures of one card. */
const withCard = (figures: Partial<typeof homeCharts>) => ({
  homeCharts: { ...homeCharts, ...figures },
  instrumentCharts,
});
/** Returns the drawings with other figures of one instrument. */
const withInstrument = (figures: Partial<typeof instrumentCharts>) => ({
  homeCharts,
  instrumentCharts: { ...instrumentCharts, ...figures },
});

describe('the mini chart of an instrument', () => {
  it('draws the parts of a fund side by side', () => {
    const parts = { ...homeCharts.parts, shares: 50, bonds: 10 };
    expect(instrumentMiniChartBuilders.funds(withCard({ parts })).slice(0, 2)).toEqual([
      { className: 'part-1', d: 'M0 12H60V52H0z' },
      { className: 'part-2', d: 'M63 12H75V52H63z' },
    ]);
  });

  it('draws all dots of an allotment, and the first ones again', () => {
    expect(
      instrumentMiniChartBuilders.ipo(withInstrument({ ipo: { applied: 6, allotted: 1 } })),
    ).toEqual([
      { className: 'asked', d: 'M14 18h.01M40 18h.01M66 18h.01M92 18h.01M118 18h.01M14 46h.01' },
      { className: 'allotted', d: 'M14 18h.01' },
    ]);
  });

  it('draws years of vesting as rising bars, the vested ones apart', () => {
    expect(
      instrumentMiniChartBuilders.esop(withInstrument({ esop: { years: 2, vested: 1 } })),
    ).toEqual([
      { className: 'part-1', d: 'M1 63H64V33.5H1z' },
      { className: 'thin', d: 'M67 63H130V4H67z' },
    ]);
  });

  it('draws the price thick in the hours of each of two days', () => {
    const etf = {
      ...instrumentCharts['btc-themed-etfs'],
      moves: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      hours: [['09:30', '16:00']] as [string, string][],
      from: '04:00',
      every: 3,
    };
    const chart = instrumentMiniChartBuilders['btc-themed-etfs'](
      withInstrument({ 'btc-themed-etfs': etf }),
    );
    const countPoints = (d: string) => d.split(/[ML]/).length - 1;
    expect(chart.map(({ className, d }) => [className, countPoints(d)])).toEqual([
      ['thin', 12],
      ['thick', 3],
      ['thick', 2],
    ]);
  });
});
