const pattern = /^(---[ \t]*\r?\n)([\s\S]*?)((?:\r?\n|(?<=\n))---[ \t]*)((?:\r?\n[\s\S]*)?)$/;

/**
 * Splits a Markdown file. A text without front matter gets an empty one.
 * @returns `start + fields + end + rest` is the text; `rest` begins with the line break after the
 *   closing fence, in the line `restLine`
 */
export function splitFrontMatter(text: string) {
  const [, start = '---\n', fields = '', end = '\n---', rest = text] = text.match(pattern) ?? [];
  const restLine = text.slice(0, text.length - rest.length).split('\n').length;
  return { start, fields, end, rest, restLine };
}
