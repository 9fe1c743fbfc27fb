import { formatPercent } from '../../../i18n/formats.ts';
import type { AppTexts } from '../../../schemas/app-schema.ts';
import type { InstrumentChartFigures } from '../../../schemas/drawings-schema.ts';
import type { HomeTexts } from '../../../schemas/home-schema.ts';
import { type ChartSpec, createPlot, type PlotOptions } from '../plot.ts';

export type InstrumentCards = HomeTexts['integratedInvestment']['items'];
type CardLabels<Id extends 'options' | 'ipo' | 'esop'> = NonNullable<InstrumentCards[Id]>['labels'];

/**
 * The app's labels, and those of the home cards that the language shows, with placeholders filled.
 */
export type ChartLabels = Pick<AppTexts['labels'], 'ask' | 'buy' | 'today'> &
  Partial<CardLabels<'options'> & CardLabels<'ipo'> & CardLabels<'esop'>> & {
    /** "Position closed", only where there is space. */
    readonly closed?: string;
  };

/** BTC-themed ETFs have a separate chart (etf-sessions.ts). */
export type InstrumentChartId = Exclude<keyof InstrumentChartFigures, 'btc-themed-etfs'>;

export const formatMove = (code: string, value: number) =>
  formatPercent(code, value, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });

/** Plots in whole percents, with space for labels above and below. */
export const createPlotWithMargins = (options: PlotOptions) =>
  createPlot({ top: 16, bottom: 76, digits: 0, ...options });

export type ChartBuilder<Id extends InstrumentChartId> = (
  code: string,
  figures: InstrumentChartFigures[Id],
  labels: ChartLabels,
) => ChartSpec;
