/** Finds and replaces `{{name}}`. Imports no settings and no claims, so that /admin can use it. */
const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** @example findPlaceholders('{{ brand }}: {{if  ownForm}}') // ["brand", "if ownForm"] */
export const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/\s+/g, ' '));

export const replacePlaceholders = (text: string, value: (name: string) => string): string =>
  text.replace(pattern, (_, name: string) => value(name));

/** Finds the first pair of braces that belongs to no placeholder, or a word in single ones. */
export const findStrayBraces = (text: string): string | undefined =>
  text.replace(pattern, '').match(/\{\{|\}\}|\{\s*[\w.]+\s*\}/)?.[0];
