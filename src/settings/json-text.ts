import { type MemberNode, parse } from '@humanwhocodes/momoa';

/** The value of a file without its `$schema`, which is there for editors. */
export function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema: _, ...own } = value as Record<string, unknown>;
  return own;
}

/** The name of a member as it is written. */
export function nameOf(name: MemberNode['name']): string {
  return name.type === 'String' ? name.value : name.name;
}

/** Where a text stops being JSON, in characters; its length where it does not. */
export function offsetOf(text: string): number {
  try {
    parse(text);
    return text.length;
  } catch (error) {
    return (error as { offset?: number }).offset ?? text.length;
  }
}
