import { formatPlaceholder } from '../../src/text/interpolate.ts';
import { listSitePlaceholderNames } from '../../src/text/placeholder-problems.ts';
import {
  findClaimKeyInPlaceholder,
  listPlaceholderNames,
} from '../../src/text/placeholder-syntax.ts';

/** Finds placeholders whose claim the language does not make. Schemas report unknown claims. */
export function findUnmadeClaimProblems(text: string, code: string): string[] {
  const names = listPlaceholderNames(text).filter(
    (name) =>
      findClaimKeyInPlaceholder(name) !== undefined && listSitePlaceholderNames().includes(name),
  );
  return [...new Set(names)].flatMap((name) => {
    const found = formatPlaceholder(name, code);
    return 'problem' in found ? [found.problem] : [];
  });
}
