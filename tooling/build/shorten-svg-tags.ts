import { type BuiltPage, tagsOf } from './built-page.ts';

const shapes = ['path', 'circle', 'rect'];

/** Closes empty SVG shapes in their own tag, as `<path d="M0 0"/>`: Astro writes two tags. */
export function shortenSvgTags({ elements, source, edits }: BuiltPage): void {
  for (const element of elements) {
    const { startTag, endTag } = tagsOf(element);
    if (!startTag || !endTag || !shapes.includes(element.tagName)) continue;
    const isEmpty = startTag.endOffset === endTag.startOffset;
    // After a value without quotes, the slash would be part of the value.
    if (isEmpty && source.endsWith('">', startTag.endOffset)) edits.update(startTag.endOffset - 1, endTag.endOffset, '/>');
  }
}
