import { describe, expect, it } from 'vitest';
import {
  allotmentMiniChart,
  fundMiniChart,
  sessionsMiniChart,
  vestingMiniChart,
} from './instrument-mini-chart.ts';

describe('the mini chart of an instrument', () => {
  it('draws the parts of a fund side by side', () => {
    expect(fundMiniChart([50, 10])).toEqual([
      { className: 'part-1', d: 'M0 12H60V52H0z' },
      { className: 'part-2', d: 'M63 12H75V52H63z' },
    ]);
  });

  it('draws all dots of an allotment, and the first ones again', () => {
    expect(allotmentMiniChart({ applied: 6, allotted: 1 })).toEqual([
      { className: 'asked', d: 'M14 18h0M40 18h0M66 18h0M92 18h0M118 18h0M14 46h0' },
      { className: 'allotted', d: 'M14 18h0' },
    ]);
  });

  it('draws years of vesting as rising bars, the vested ones apart', () => {
    expect(vestingMiniChart({ years: 2, vested: 1 })).toEqual([
      { className: 'part-1', d: 'M1 63H64V33.5H1z' },
      { className: 'thin', d: 'M67 63H130V4H67z' },
    ]);
  });

  it('draws the price thick in the hours of each of two days', () => {
    const chart = sessionsMiniChart({
      moves: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      hours: [['09:30', '16:00']],
      from: '04:00',
      every: 3,
    });
    const countPoints = (d: string) => d.split(/[ML]/).length - 1;
    expect(chart.map(({ className, d }) => [className, countPoints(d)])).toEqual([
      ['thin', 12],
      ['thick', 3],
      ['thick', 2],
    ]);
  });
});
