import { stripWordJoiners } from '../../src/text/thai-words.ts';
import { visibleTextOf } from '../fonts/used-glyphs.ts';

/** A page's headline: a light half that promises, where it has one, and the strong one that makes the point. */
export interface PageHeadline {
  readonly light?: string | undefined;
  readonly strong: string;
  /** Both, as they are read, by programs too: without the joiners that keep a line from ending inside a word. */
  readonly whole: string;
}

/**
 * The headline that a built page shows.
 * @example headlineOf('<h1><span>Our app,</span> <b>on your phone</b></h1>') // { light: 'Our app,', strong: 'on your phone', whole: 'Our app, on your phone' }
 * @returns undefined for a page without one
 */
export function headlineFromHtml(html: string): PageHeadline | undefined {
  const [, inner] = html.match(/<h1\b[^>]*>([\s\S]*?)<\/h1>/) ?? [];
  if (inner === undefined) return undefined;
  const [, light, strong] = inner.match(/^\s*<span>([\s\S]*)<\/span>\s*<b>([\s\S]*)<\/b>\s*$/) ?? [];
  return { light: light && clean(light), strong: clean(strong ?? inner), whole: stripWordJoiners(clean(inner)) };
}

/** Without hyphens that are shown only at a line's end. */
const clean = (html: string) =>
  visibleTextOf(html)
    .replaceAll('\u00ad', '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
