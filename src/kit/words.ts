/** What a piece says of itself in its source. */
export interface Words {
  /** Its doc comment, on one line. */
  readonly about: string;
  /** Its props with their types, on one line; empty without any. */
  readonly props: string;
  /** Takes content between its tags. */
  readonly hasSlot: boolean;
}

/**
 * Reads a component's own words, so that the kit page can't say anything else.
 * @param source an `.astro` file
 * @example wordsOf(Icon).props // 'name: string; directional?: boolean'
 * @throws when the component has no doc comment
 */
export function wordsOf(source: string): Words {
  const [, comment] = source.match(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:interface Props|---)/) ?? [];
  if (comment === undefined) throw new Error('Expected a doc comment above "interface Props", or above the closing fence of a component without props. Say there what the piece is.');
  const [, body = ''] = source.match(/interface Props \{\n([\s\S]*?)\n\}/) ?? [];
  return { about: onOneLine(comment.replace(/^\s*\*/gm, '')), props: onOneLine(body.replace(/\/\*\*[\s\S]*?\*\//g, '')).replace(/;$/, ''), hasSlot: source.includes('<slot') };
}

/**
 * The names of the tokens in a style sheet's first rule, in order.
 * @param css `src/styles/tokens.css`
 * @param group which of them: colours, steps of the type scale, radii
 */
export function tokensOf(css: string, group: keyof typeof groups): string[] {
  const rule = css.slice(0, css.indexOf('}'));
  return [...rule.matchAll(groups[group])].map(([, name = '']) => name);
}

const groups = {
  colours: /--([\w-]+): (?:oklch|#)/g,
  type: /--(t-[\w-]+):/g,
  radii: /--(radius[\w-]*):/g,
  rest: /--((?!t-|radius)[\w-]+): (?!oklch|#)/g,
} as const;

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
