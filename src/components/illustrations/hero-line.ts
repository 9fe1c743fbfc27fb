import { scaleLinear } from 'd3-scale';
import { createRandomWalk, drawWholePixelPath } from '../charts/random-walk.ts';

/** Pixels; the line ends at the phone, at its zero height. */
export const heroLineWidth = 1300;

const noise = createRandomWalk({
  seed: 1631,
  width: heroLineWidth,
  volatility: 62,
  endShare: 1,
  stepWidths: [4, 10],
  reversion: 0.3,
  above: 98,
  below: 36,
});

/** Where each period goes on in its own way, moved to zero height: charts' heights vary. */
const joint = noise.findLastIndex(([x]) => x < -160);
const jointX = Math.round(noise[joint]?.[0] ?? 0);
const walk = noise.with(joint, [jointX, 0]);

/** Pixels below zero height that the noise never reaches. */
const lowestNoise = 40;
const shared = drawWholePixelPath(walk.slice(0, joint + 1), [heroLineWidth, 0]);

/** The noise that enters the phone, up to the joint, with the ground below the whole line. */
export const heroLineIn = { d: shared, ground: `${shared}V${lowestNoise}H2000V800H-2000V0z` };

const swell =
  'M0 0C25 0 30-28 50-28S75 0 100 0 130-18 150-18 175 0 200 0 230-10 250-10 275 0 300 0H400';

/** The line after the chart ends at the height at which it began, so that it suggests no gain. */
export const heroLineOut = { d: swell, ground: `${swell}V800H0z` };

/** The end of a line into the phone, with the ground below it. */
interface HeroLineEnd {
  /** Height at which the period's prices begin, in percent from the chart's top. */
  readonly y: number;
  /** Height from there to the joint, in percent; undefined for the noise, which is in pixels. */
  readonly height: number | undefined;
  readonly d: string;
  readonly ground: string;
}

/** Reaches the ground of the whole line, `lowestNoise` below the joint, in each unit of height. */
const groundDepth = 300;

/** From the joint at 100 to the phone at 0; steep beside the words, which are close. */
const rise = scaleLinear([jointX, -22, 0], [100, 75, 0]);

/**
 * Draws the last pixels before the phone for a period, so that the line is never torn: the noise,
 * or a rise by 100 units on which the noise calms down.
 * @param start height at which the period's prices begin, in percent from the chart's top
 * @param jointHeight height of the joint; the period that begins there keeps the noise
 */
export function createHeroLineEnd(start: number, jointHeight: number): HeroLineEnd {
  const height = jointHeight - start || undefined;
  const end = walk.slice(joint);
  const d = drawWholePixelPath(
    height ? end.map(([x, y]) => [x, rise(x) + (y * x) / jointX / 2]) : end,
    [heroLineWidth, 0],
  );
  return { y: start, height, d, ground: `${d}V${groundDepth}H${heroLineWidth + jointX}z` };
}
