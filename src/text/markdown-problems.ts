import { formatNameSuggestion } from '../utils/closest-match.ts';
import { mergeConflictMessage } from '../validation/parse-json.ts';
import { formatPlaceholder } from './interpolate.ts';
import { pastedMarkupMessage } from './legal-html-rules.ts';
import { renderAndCheckMarkdown } from './markdown.ts';
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
 * The renderer gives no lines, so this takes lines off the end: a problem is in the line without
 * which it is gone. Half a paragraph may have others.
 */
async function findRenderedProblems(
  lines: readonly string[],
  code: string,
): Promise<MarkdownProblem[]> {
  const shown = lines.map((line) => line.replace(paragraphConditionPattern, ''));
  const render = async (count: number) =>
    (
      await renderAndCheckMarkdown(shown.slice(0, count), code, (name) =>
        getValueOrStandIn(name, code),
      )
    ).problems;
  const found: MarkdownProblem[] = [];
  let left = await render(lines.length);
  for (let line = lines.length - 1; left.length > 0; line -= 1) {
    const above = await render(line);
    left = left.filter((message) => {
      const index = above.indexOf(message);
      if (index < 0) found.push({ line, message });
      else above.splice(index, 1);
      return index >= 0;
    });
  }
  return found.sort((a, b) => a.line - b.line);
}

/** An unset value needs a stand-in that is valid as address of a page, an e-mail or a phone. */
function getValueOrStandIn(name: string, code: string): string {
  const found = formatPlaceholder(name, code);
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

function findConditionProblems(line: string): string[] {
  const [, name] = line.match(paragraphConditionPattern) ?? [];
  if (name === undefined || listParagraphConditionNames().includes(name)) return [];
  return [
    `Unknown condition {{if ${name}}}. ${formatNameSuggestion(name, listParagraphConditionNames(), (known) => `{{if ${known}}}`)} Correct its spelling.`,
  ];
}

const findSourceProblems = (line: string) => [
  ...findConditionProblems(line),
  ...findPlaceholderProblems(
    line.replace(paragraphConditionPattern, '').replace(misplacedCondition, ''),
    { isUnsetAllowed: true },
  ),
  ...sourceMistakes.filter(([found]) => found.test(line)).map(([, problem]) => problem),
];
