/** Finds and replaces `{{name}}`. /admin uses it, so it imports no settings and no claims. */
const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;
const patternWithStop = new RegExp(`${pattern.source}(\\.?)`, 'g');

/** @example findPlaceholders('{{ brand }}: {{if  ownForm}}') // ["brand", "if ownForm"] */
export const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/\s+/g, ' '));

/** If a value such as “Nova Ltd.” ends a sentence, drops the second full stop. */
export const replacePlaceholders = (text: string, value: (name: string) => string): string =>
  text.replace(patternWithStop, (_, name: string, stop: string) => {
    const filled = value(name);
    return /\.\u2069?$/.test(filled) ? filled : filled + stop;
  });

/** Finds a pair of braces that belongs to no placeholder, or a word in single ones. */
export const findStrayBraces = (text: string): string | undefined =>
  text.replace(pattern, '').match(/\{\{|\}\}|\{\s*[\w.]+\s*\}/)?.[0];
