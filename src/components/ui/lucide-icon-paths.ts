import { icons } from '@iconify-json/lucide';

/** Presentation attributes of the set. The stylesheet sets them, for other widths by size. */
const defaultAttributes =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * Reads an icon of the Lucide set (https://lucide.dev), without its frame.
 * @param name for example `"arrow-right"`
 * @throws when the set has no such icon
 */
export function readLucideIconPaths(name: string): string {
  const icon = icons.icons[name];
  if (!icon)
    throw new Error(
      `No icon is called "${name}". Expected a name of the Lucide set, such as "globe" (https://lucide.dev/icons). Correct its spelling.`,
    );
  return icon.body.replace(defaultAttributes, '').replace(/^<g>(.*)<\/g>$/, '$1');
}
