import { type Config, optimize } from 'svgo';
import { findAttributeValue } from '../../../src/utils/html-nodes.ts';
import { memoize } from '../../../src/utils/memoize.ts';
import { type BuiltPage, replaceAttribute } from '../built-page.ts';

const config: Config = {
  plugins: [
    {
      name: 'convertPathData',
      params: {
        // Charts stay exact. Icons change by less than a thousandth of a pixel.
        floatPrecision: 3,
        // Each of these options would change a shape, a join or a cap.
        applyTransforms: false,
        convertToQ: false,
        convertToZ: false,
        makeArcs: { threshold: 0, tolerance: 0 },
        removeUseless: false,
        straightCurves: false,
      },
    },
  ],
};

export function shortenSvgPaths(page: BuiltPage): void {
  for (const element of page.elements) {
    const data = element.tagName === 'path' && findAttributeValue(element, 'd');
    if (!data) continue;
    const result = shorten(data);
    if (result.length <= data.length) replaceAttribute(page, element, 'd', result);
  }
}

const shorten = memoize((data: string): string => {
  const { data: svg } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg"><path d="${data}"/></svg>`,
    config,
  );
  return svg.match(/ d="([^"]*)"/)?.[1] ?? data;
});
