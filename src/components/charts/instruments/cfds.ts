import { formatNumber, formatPercent } from '../../../i18n/formats.ts';
import { trimFloat } from '../../../utils/trim-float.ts';
import type { Point } from '../plot.ts';
import { type ChartBuilder, createPlotWithMargins, formatMove } from './chart-builder.ts';

/**
 * Draws one move with and without leverage: the leveraged position is closed out, the other has
 * lost little.
 */
export const createCfdsChart: ChartBuilder<'cfds'> = (
  code,
  { factor, closeOut, moves },
  { closed: word },
) => {
  const closed = moves.findIndex((move) => trimFloat(move * factor) <= closeOut);
  const { dots, label, line, rules, series } = createPlotWithMargins({
    y: [closeOut, Math.max(...moves) * factor],
  });
  const [price, position] = [
    series(moves),
    series(moves.map((move) => move * factor)).slice(0, closed + 1),
  ];
  const [pricePoint, closingPoint] = [price[closed], position[closed]] as [Point, Point];
  const labelMove = (point: Point, alignment: string, times: number) =>
    label(
      point,
      alignment,
      `${formatNumber(code, times)}×`,
      formatMove(code, (closeOut / factor) * times),
    );
  return {
    shapes: [
      rules([0]),
      rules([closeOut], 'dash'),
      line(price, 'quiet'),
      line(position, 'fall'),
      dots([pricePoint], 'point'),
      dots([closingPoint]),
    ],
    labels: [
      label([0, 0], 'above', undefined, formatPercent(code, 0)),
      labelMove(pricePoint, 'below clear', 1),
      labelMove(closingPoint, 'above clear', factor),
      ...(word ? [label([100, closeOut], 'end below', word)] : []),
    ],
  };
};
