/** The parts of a Markdown file. `start + fields + end + rest` is its text. */
interface FrontMatterParts {
  readonly start: string;
  readonly fields: string;
  readonly end: string;
  /** Begins with the line break after the closing fence. */
  readonly rest: string;
  /** Number of the line where `rest` begins. */
  readonly restLine: number;
}

const pattern = /^(---[ \t]*\r?\n)([\s\S]*?)(\r?\n---[ \t]*)((?:\r?\n[\s\S]*)?)$/;

/** Splits a Markdown file. A text without front matter gets an empty one. */
export function splitFrontMatter(text: string): FrontMatterParts {
  const [, start = '---\n', fields = '', end = '\n---', rest = text] = text.match(pattern) ?? [];
  const restLine = text.slice(0, text.length - rest.length).split('\n').length;
  return { start, fields, end, rest, restLine };
}
