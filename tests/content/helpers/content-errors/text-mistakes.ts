import { inCharacters } from './confusable-characters.ts';
import { inFields } from './fields.ts';
import { inLegal } from './legal-texts.ts';
import { inLists } from './lists.ts';
import type { Mistake } from './mistake.ts';
import { inSyntax } from './syntax.ts';
import { inTexts } from './texts.ts';
import { inWholeFiles } from './whole-files.ts';

/** Mistakes in texts, all at once. */
export const textMistakes: readonly Mistake[] = [
  ...inSyntax,
  ...inFields,
  ...inTexts,
  ...inCharacters,
  ...inLegal,
  ...inLists,
  ...inWholeFiles,
];
