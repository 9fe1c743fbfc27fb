export const omitClaimBadgeSuffix = (name: string) => name.replace(/\.badge$/, '');

/** @returns one sentence if they differ */
export function findPlaceholderDifferenceProblems(
  found: readonly string[],
  expected: readonly string[],
): string[] {
  const missingNames = subtract(expected, found);
  const missing = joinInBraces(missingNames);
  const extra = joinInBraces(subtract(found, expected));
  const again = missingNames.some((name) => found.includes(name)) ? ' once more' : '';
  if (missing)
    return [
      extra
        ? `Expected the placeholder ${missing} instead of ${extra}. Write it where its value belongs in the sentence, or change every language.`
        : `Expected the placeholder ${missing}${again}; found ${found.length > 0 ? `only ${joinInBraces(found)}` : 'none'}. Write it where its value belongs in the sentence, in two braces.`,
    ];
  return extra
    ? [`Expected no placeholder ${extra} here; found it. Remove it, or add it to every language.`]
    : [];
}

const joinInBraces = (names: readonly string[]) =>
  names
    .map((name) => `{{${name}}}`)
    .sort()
    .join(', ');

/** @example subtract(['a', 'a', 'b'], ['a']) // ["a", "b"] */
function subtract(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((name) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
