import { suggestClosestMatch } from '../utils/closest-match.ts';
import { mergeConflictMessage } from '../validation/parse-json.ts';
import { findPlaceholderValue } from './interpolate.ts';
import { pastedMarkupMessage } from './legal-html-rules.ts';
import { renderMarkdown } from './markdown.ts';
import { listParagraphConditionNames, paragraphConditionPattern } from './paragraph-conditions.ts';
import { findPlaceholderProblems } from './placeholder-problems.ts';

interface MarkdownProblem {
  readonly line: number;
  readonly message: string;
}

/** Finds the mistakes before and after rendering. An unset placeholder is not a mistake. */
export async function findMarkdownProblems(
  source: string,
  code: string,
): Promise<MarkdownProblem[]> {
  const lines = source.split('\n');
  return [
    ...lines.flatMap((text, line) =>
      findSourceProblems(text).map((message) => ({ line, message })),
    ),
    ...findWrappedConditions(lines),
    ...(await findRenderedProblems(lines, code)),
  ];
}

/** A condition removes only its line: pages would show the rest of the paragraph. */
const findWrappedConditions = (lines: readonly string[]): MarkdownProblem[] =>
  lines.flatMap((text, line) =>
    paragraphConditionPattern.test(lines[line - 1] ?? '') &&
    text.trim() &&
    !paragraphConditionPattern.test(text)
      ? {
          line,
          message:
            'Expected a paragraph that begins with {{if …}} on one line; found a second line. Join them.',
        }
      : [],
  );

/**
 * The renderer gives no lines, so this searches: a problem is in the first line up to which the
 * rendered text has it. Half a block may have other problems, so whole blocks come first. For
 * example, lines 3 and 7 are empty, and line 5 has a problem. findBlockEnd returns 7, as lines 0 to
 * 2 have none and lines 0 to 6 have it; findLineInBlock 5, as lines 0 to 4 have none.
 */
async function findRenderedProblems(
  lines: readonly string[],
  code: string,
): Promise<MarkdownProblem[]> {
  const shown = lines.map((line) => line.replace(paragraphConditionPattern, ''));
  const parts: Promise<Map<string, string[]>>[] = [];
  const renderUpTo = (count: number) => {
    parts[count] ??= renderMarkdown(shown.slice(0, count), code, (name) =>
      valueOrStandIn(name, code),
    ).then(({ problems }) => Map.groupBy(problems, (message) => message));
    return parts[count];
  };
  const blockEnds = [
    0,
    ...lines.flatMap((line, index) => (line.trim() ? [] : [index])),
    lines.length,
  ];
  const whole = await renderUpTo(lines.length);
  return Promise.all(
    [...whole].flatMap(([message, same]) =>
      same.map(async (_, index) => {
        const has = async (count: number) =>
          ((await renderUpTo(count)).get(message)?.length ?? 0) > index;
        const line = await findLineInBlock(await findBlockEnd(blockEnds, has), has);
        return { line, message };
      }),
    ),
  );
}

/** Whether the first lines, as many as `count`, have the problem. */
type HasProblem = (count: number) => Promise<boolean>;

/** Halves the list of blocks until one is left. */
async function findBlockEnd(blockEnds: readonly number[], has: HasProblem): Promise<number> {
  let [start, end] = [0, blockEnds.length - 1];
  while (end - start > 1) {
    const middle = (start + end) >> 1;
    if (await has(blockEnds[middle] ?? 0)) end = middle;
    else start = middle;
  }
  return blockEnds[end] ?? 0;
}

/** Takes lines off the end of the block while the problem stays. */
async function findLineInBlock(blockEnd: number, has: HasProblem): Promise<number> {
  let line = blockEnd - 1;
  while (await has(line)) line -= 1;
  return line;
}

/** An unset value needs a stand-in that is valid as address of a page, an e-mail or a phone. */
function valueOrStandIn(name: string, code: string): string {
  const found = findPlaceholderValue(name, code);
  return ('value' in found && found.value) || '/000@a.a';
}

const misplacedCondition = /(?<=.)\{\{\s*if\s[^{}]*\}\}/;

const sourceMistakes: readonly [found: RegExp, problem: string][] = [
  [
    misplacedCondition,
    'A condition {{if …}} is not at the start of its line. Begin a paragraph with it, not a list item, and without spaces before it.',
  ],
  [
    /^\{\{\s*if\s[^{}]*\}\}\s*$/,
    'A condition {{if …}} has no text on its line, so it hides none. Write its paragraph after it, on the same line.',
  ],
  [
    /^#{2,6}(?:[^#\s]|\u00a0)/,
    'A heading needs a space after its # signs; a no-break space does not count.',
  ],
  [/^#{2,6}\s*$/, 'A heading has no words. Write them, or remove its # signs.'],
  [
    /^\s*(?:[•‣▪●■◦]|(?:[-*+]|\d+[.)])\u00a0)/,
    'An item of a list begins with "- " or "1. ", with a plain space; another mark is shown as it is. Write each item so, and an empty line before the first.',
  ],
  [/(?<!!)\[\s*\]\(/, 'A link has no words. Write them between its brackets: [words](address).'],
  [/<\/?(h[2-6]|p)\b/i, pastedMarkupMessage],
  [/^(<{7} |={7}$|>{7} )/, mergeConflictMessage],
  [
    /\]\s+\((https?:|mailto:|\/)/,
    'A space between the words of a link and its address breaks the link. Write [words](address), without the space.',
  ],
];

function conditionProblem(line: string): string[] {
  const [, name] = line.match(paragraphConditionPattern) ?? [];
  if (name === undefined || listParagraphConditionNames().includes(name)) return [];
  return [
    `Unknown condition {{if ${name}}}. ${suggestClosestMatch(name, listParagraphConditionNames(), (known) => `{{if ${known}}}`)} Correct its spelling.`,
  ];
}

const findSourceProblems = (line: string) => [
  ...conditionProblem(line),
  ...findPlaceholderProblems(
    line.replace(paragraphConditionPattern, '').replace(misplacedCondition, ''),
    { isUnsetAllowed: true },
  ),
  ...sourceMistakes.filter(([found]) => found.test(line)).map(([, problem]) => problem),
];
