import { stripWordJoiners } from '../../src/text/line-breaks.ts';
import { childrenOf, type HtmlElement } from '../build/built-page.ts';
import { visibleText } from '../fonts/used-glyphs.ts';

/** A headline in two halves, or only a strong one. */
export interface PageHeadline {
  readonly light?: string | undefined;
  readonly strong: string;
  /** Without joiners that prevent a line break inside a word. */
  readonly whole: string;
}

/**
 * Reads the headline of a built page.
 * @example pageHeadline(elementsOf('<h1><span>Our app,</span> <b>on your phone</b></h1>')) // { light: 'Our app,', strong: 'on your phone', … }
 * @returns undefined for a page without `<h1>`
 */
export function pageHeadline(elements: readonly HtmlElement[]): PageHeadline | undefined {
  const heading = elements.find(({ tagName }) => tagName === 'h1');
  if (!heading) return undefined;
  const whole = clean(visibleText(heading));
  const halves = childrenOf(heading).filter((node) => clean(visibleText(node)));
  const [light, strong] = halves.map(visibleText).map(clean);
  const hasHalves = halves.map(({ nodeName }) => nodeName).join() === 'span,b';
  return {
    light: hasHalves ? light : undefined,
    strong: (hasHalves && strong) || whole,
    whole: stripWordJoiners(whole),
  };
}

/** Removes soft hyphens. */
function clean(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
}
