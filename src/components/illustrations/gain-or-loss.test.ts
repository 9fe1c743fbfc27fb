import { expect, it } from 'vitest';
import { formatPercentChange } from '../../i18n/formats.ts';
import { findGainOrLossClass, getGainOrLossArrow } from './gain-or-loss.ts';

it.each([
  [0.21, 'gain', '▲ ', '+0.21%'],
  [-0.21, 'loss', '▼ ', '\u22120.21%'],
  [0, undefined, '', '0.00%'],
  [-0.004, undefined, '', '0.00%'],
  [-0.005, 'loss', '▼ ', '\u22120.01%'],
])('marks %s as formatPercentChange writes it', (percent, direction, arrow, text) => {
  expect(getGainOrLossArrow(percent)).toBe(arrow);
  expect(findGainOrLossClass(percent)).toBe(direction);
  expect(formatPercentChange('en', percent)).toBe(text);
});
