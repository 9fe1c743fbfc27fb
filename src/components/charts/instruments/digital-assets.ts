import { weekdayNames } from '../../../i18n/formats.ts';
import { valueExtent } from '../plot.ts';
import { type ChartBuilder, createPlotWithMargins } from './chart-builder.ts';

/** Shades and labels the weekend, when other markets are closed. */
export const createDigitalAssetsChart: ChartBuilder<'digital-assets'> = (code, { moves }) => {
  const { dots, line, series } = createPlotWithMargins({
    y: valueExtent(moves),
    top: 26,
    bottom: 94,
  });
  const weekend = Math.round((5 / 7) * 100);
  return {
    shapes: [
      { className: 'area', d: `M${weekend} 0H100V100H${weekend}z` },
      line(series(moves)),
      dots(series(moves).slice(-1)),
    ],
    labels: [
      { at: 'at x100 y0 end', figure: [5, 6].map((day) => weekdayNames(code)[day]).join('–') },
    ],
  };
};
