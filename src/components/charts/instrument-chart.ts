import type { AppTexts } from '../../schemas/app-schema.ts';
import type { InstrumentChartFigures } from '../../schemas/drawings-schema.ts';
import { createCfdsChart } from './instruments/cfds.ts';
import type {
  ChartBuilder,
  ChartLabels,
  InstrumentCards,
  InstrumentChartId,
} from './instruments/chart-builder.ts';
import { createChinaConnectChart } from './instruments/china-connect.ts';
import { createDigitalAssetsChart } from './instruments/digital-assets.ts';
import { createEsopChart } from './instruments/esop.ts';
import { createFundsChart } from './instruments/funds.ts';
import { createHkStocksChart } from './instruments/hk-stocks.ts';
import { createIndianStocksChart } from './instruments/indian-stocks.ts';
import { createIpoChart } from './instruments/ipo.ts';
import { createOptionsChart } from './instruments/options.ts';
import { createUsStocksChart } from './instruments/us-stocks.ts';
import type { ChartSpec } from './plot.ts';

export type { ChartLabels, InstrumentChartId };

export const createInstrumentChartLabels = (
  { labels }: AppTexts,
  { options, ipo, esop }: InstrumentCards,
): ChartLabels => ({ ...labels, ...options?.labels, ...ipo?.labels, ...esop?.labels });

/** Each shows one point of its instrument's text. */
const chartBuilders: { readonly [Id in InstrumentChartId]: ChartBuilder<Id> } = {
  'us-stocks': createUsStocksChart,
  'hk-stocks': createHkStocksChart,
  'china-connect': createChinaConnectChart,
  'indian-stocks': createIndianStocksChart,
  options: createOptionsChart,
  cfds: createCfdsChart,
  'digital-assets': createDigitalAssetsChart,
  funds: createFundsChart,
  ipo: createIpoChart,
  esop: createEsopChart,
};

/** @param figures of all instrument charts */
export const createInstrumentChart = <Id extends InstrumentChartId>(
  code: string,
  id: Id,
  figures: InstrumentChartFigures,
  labels: ChartLabels,
): ChartSpec => chartBuilders[id](code, figures[id], labels);
