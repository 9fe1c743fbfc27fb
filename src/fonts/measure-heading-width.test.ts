import { expect, it } from 'vitest';
import { measureHeadingWidthEm } from './measure-heading-width.ts';

it('measures the longer half of a headline in em', async () => {
  const width = await measureHeadingWidthEm(
    { light: 'Simplify Investing,', strong: 'Amplify Success' },
    'latin',
  );
  expect(width).toBeGreaterThan(6.9);
  expect(width).toBeLessThan(8);
  const strong = await measureHeadingWidthEm(
    { light: 'Simplify,', strong: 'Amplify Success' },
    'latin',
  );
  expect(strong).toBeLessThan(width);
  expect(await measureHeadingWidthEm({ light: '', strong: 'Amplify Success' }, 'latin')).toBe(
    strong,
  );
});

it('counts a full-width letter as one em, and a safety margin', async () => {
  expect(await measureHeadingWidthEm({ light: '投資を', strong: 'シンプルに' }, 'cjk')).toBeCloseTo(
    5.1,
    1,
  );
});

it('measures a script whose letters join', async () => {
  const width = await measureHeadingWidthEm(
    { light: 'استثمار أبسط،', strong: 'نجاح أكبر' },
    'arabic',
  );
  expect(width).toBeGreaterThan(4);
  expect(width).toBeLessThan(8);
});
