/** Finds and replaces `{{name}}`. Imports no settings and no claims, so that /admin can use it. */
const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;
const patternWithStop = new RegExp(`${pattern.source}(\\.?)`, 'g');

/** @example findPlaceholders('{{ brand }}: {{if  ownForm}}') // ["brand", "if ownForm"] */
export const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/\s+/g, ' '));

/** A value that ends with a full stop, such as “Nova Ltd.”, also ends its sentence. */
export const replacePlaceholders = (text: string, value: (name: string) => string): string =>
  text.replace(patternWithStop, (_, name: string, stop: string) => {
    const filled = value(name);
    return /\.\u2069?$/.test(filled) ? filled : filled + stop;
  });

/** Finds the first pair of braces that belongs to no placeholder, or a word in single ones. */
export const findStrayBraces = (text: string): string | undefined =>
  text.replace(pattern, '').match(/\{\{|\}\}|\{\s*[\w.]+\s*\}/)?.[0];
