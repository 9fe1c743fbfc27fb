/** A part of an annotation: words, or a figure that is emphasized. */
export interface TextPart {
  readonly text: string;
  readonly isFigure: boolean;
}

/**
 * Fills in a text's figures and returns it as parts, so that the figures can be emphasized.
 * @param text may hold `{{name}}` for each of the figures
 * @param figures formatted in the text's language
 * @throws for a placeholder without a figure
 * @example interpolateParts('Spread: {{spread}}', { spread: '0.02' }) // [{ text: 'Spread: ', isFigure: false }, { text: '0.02', isFigure: true }]
 */
export function interpolateParts(text: string, figures: Readonly<Record<string, string>> = {}): TextPart[] {
  return text
    .split(/\{\{\s*(.*?)\s*\}\}/)
    .map((part, index) => (index % 2 ? { text: figureOf(part, figures), isFigure: true } : { text: part, isFigure: false }))
    .filter(({ text }) => text);
}

function figureOf(name: string, figures: Readonly<Record<string, string>>): string {
  const figure = figures[name];
  if (figure === undefined)
    throw new Error(
      `Unknown figure {{${name}}} in a drawing's text. Expected ${
        Object.keys(figures)
          .map((known) => `{{${known}}}`)
          .join(', ') || 'none'
      }. Correct its name in the text.`,
    );
  return figure;
}
