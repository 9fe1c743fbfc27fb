import { scaleLinear } from 'd3-scale';
import { createRandomWalk, drawWholePixelPath } from '../brand-line/random-walk.ts';
import type { Point } from '../charts/plot.ts';

/*
 * The line up to the phone has two parts. The first is in pixels, and all periods share it. From
 * the joint on, each period has its own, in hundredths of the rise to its first price:
 *
 *    heroLinePathsBeforeJoint          drawHeroLineToPhone   ___| 0: first price, at the phone
 *        __      _                               __  /
 *   __  /  \__  / \___   __    ___________   ___/  \/
 *     \/      \/      \_/  \__/           \_/ 100: joint
 */

/** Pixels. The line ends at the phone, at height 0. */
export const heroLineLengthPx = 1300;

/** Points from the left of the line to the phone, at [0, 0]. */
const noisePx = createRandomWalk({
  seed: 1631,
  width: heroLineLengthPx,
  volatility: 62,
  endShare: 1,
  stepWidths: [4, 10],
  reversion: 0.3,
  above: 98,
  below: 36,
});

/**
 * The last point that all periods share. After it, each period has its own end of the line, because
 * its chart begins at its own height. The point is moved to height 0.
 */
const jointIndex = noisePx.findLastIndex(([x]) => x < -160);
const jointXPx = Math.round(noisePx[jointIndex]?.[0] ?? 0);
const noiseWithJointPx = noisePx.with(jointIndex, [jointXPx, 0]);

/** Below height 0, where the ground begins: below every point of the noise. */
const lowestNoisePx = 40;
const shared = drawWholePixelPath(noiseWithJointPx.slice(0, jointIndex + 1), [heroLineLengthPx, 0]);

/** The noise up to the joint, and the ground, which is below the whole line. */
export const heroLinePathsBeforeJoint = {
  d: shared,
  // Reaches below the next part's ground, so that no seam shows between pixels.
  ground: `${shared}l4 ${lowestNoisePx}H2000V800H-2000V0z`,
};

const swell =
  'M0 0C25 0 30-28 50-28S75 0 100 0 130-18 150-18 175 0 200 0 230-10 250-10 275 0 300 0H400';

/** The line after the phone. It ends at the height at which it began, so it suggests no gain. */
export const heroLinePathsAfterPhone = { d: swell, ground: `${swell}V800H0z` };

/** The part of the line from the joint to the phone, and the ground below it. */
interface LineToPhone {
  /** Where the period's prices begin, in percent from the chart's top. */
  readonly y: number;
  /** The rise from `y` to the joint, in percent. Undefined without one: `d` is then in pixels. */
  readonly height: number | undefined;
  readonly d: string;
  readonly ground: string;
}

/** Deep enough to meet the ground of the whole line, in pixels as in units of each rise. */
const groundDepth = 300;

/**
 * Returns the height of the rise at a pixel, in hundredths: 100 at the joint, 0 at the phone. It is
 * steepest near the phone, as the words are close to it.
 */
const getRiseHeight = scaleLinear([jointXPx, -22, 0], [100, 75, 0]);

/**
 * Draws a period's line from the joint to the start of its prices, so that there is no gap. A
 * period that begins at the joint's height keeps the noise. The others rise by 100 units, and the
 * noise becomes calm on the way.
 * @param startPercent where the period's prices begin, from the chart's top
 * @param jointPercent where the joint is, from the chart's top
 */
export function drawHeroLineToPhone(startPercent: number, jointPercent: number): LineToPhone {
  const risePercent = jointPercent - startPercent || undefined;
  const end = noiseWithJointPx.slice(jointIndex);
  /** Returns half the noise at the joint, none at the phone. A pixel becomes a hundredth. */
  const calmNoise = ([x, y]: Point) => (y * x) / jointXPx / 2;
  const d = drawWholePixelPath(
    risePercent ? end.map((point) => [point[0], getRiseHeight(point[0]) + calmNoise(point)]) : end,
    [heroLineLengthPx, 0],
  );
  return {
    y: startPercent,
    height: risePercent,
    d,
    ground: `${d}V${groundDepth}H${heroLineLengthPx + jointXPx}z`,
  };
}
