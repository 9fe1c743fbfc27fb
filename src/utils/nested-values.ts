/** Lists a value and all values in it, each with its path. */
export function listNestedValues(value: unknown, path = ''): [path: string, value: unknown][] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    [path, value],
    ...inside.flatMap(([key, item]) => listNestedValues(item, appendFieldKey(path, key))),
  ];
}

/** @example listNestedTexts({ hero: { light: 'Simplify' } }) // [["hero.light", "Simplify"]] */
export const listNestedTexts = (value: unknown) =>
  listNestedValues(value).filter(
    (found): found is [string, string] => typeof found[1] === 'string',
  );

/** @example appendFieldKey('hero', 'light') // "hero.light" */
export const appendFieldKey = (path: string, key: string) => (path ? `${path}.${key}` : key);
