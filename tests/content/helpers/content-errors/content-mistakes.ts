import { characterMistakes } from './confusable-characters.ts';
import { fieldMistakes } from './fields.ts';
import { legalMistakes } from './legal-texts.ts';
import { listMistakes } from './lists.ts';
import type { Mistake } from './mistake.ts';
import { syntaxMistakes } from './syntax.ts';
import { textMistakes } from './texts.ts';
import { wholeFileMistakes } from './whole-files.ts';

/** Mistakes in texts, all at once. */
export const contentMistakes: readonly Mistake[] = [
  ...syntaxMistakes,
  ...fieldMistakes,
  ...textMistakes,
  ...characterMistakes,
  ...legalMistakes,
  ...listMistakes,
  ...wholeFileMistakes,
];
