/** Finds and replaces `{{name}}`. /admin uses it, so it imports no settings and no claims. */
const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** A full stop before a letter or a digit ends no sentence: {{brand}}.com */
const patternWithStop = new RegExp(`${pattern.source}(\\.(?![\\p{L}\\p{Nd}]))?`, 'gu');

/** @example listPlaceholderNames('{{ brand }}: {{if  ownForm}}') // ["brand", "if ownForm"] */
export const listPlaceholderNames = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/\s+/g, ' '));

/** @example findClaimKeyInPlaceholder('claim.traders.badge') // "traders" */
export const findClaimKeyInPlaceholder = (name: string): string | undefined =>
  name.match(/^claim\.([^.]*)/)?.[1];

/** If a value such as “Nova Ltd.” ends a sentence, drops the second full stop. */
export const replacePlaceholders = (text: string, value: (name: string) => string): string =>
  text.replace(patternWithStop, (_, name: string, stop = '') => {
    const filled = value(name);
    return /\.\u2069?$/.test(filled) ? filled : filled + stop;
  });

/** Finds a pair of braces that belongs to no placeholder, or a word in single ones. */
export const findStrayBraces = (text: string): string | undefined =>
  text.match(/\{{3}|\}{3}/)?.[0] ??
  text.replace(pattern, '').match(/\{\{|\}\}|\{\s*[\w.]+\s*\}/)?.[0];
