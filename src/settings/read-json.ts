import { type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { nameOf, offsetOf, withoutSchema } from './json-text.ts';

/**
 * Reads a JSON file that people edit.
 * @param file path from the project's root, as messages name it
 * @returns the value, without the address of its JSON schema; its shape is not checked
 * @throws when the file can't be read, is not valid JSON or names a field twice: file, line and what to do
 */
export function readJson(file: string): unknown {
  const text = process
    .getBuiltinModule('node:fs')
    .readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '');
  const value = withoutSchema(parseJson(text, file));
  const double = firstDouble(parse(text).body);
  if (double) throw new Error(`${file}, line ${double.name.loc.start.line}: the field ${nameOf(double.name)} stands here a second time, and only one can count. Take one of the two out.`);
  return value;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const reason = message.replace(/ in JSON at position .*|, (\.\.\.)?".*/s, '');
    throw new Error(`${file}, ${place(text, message)}: this is not valid JSON. ${reason}. Look there for a comma, a quotation mark or a bracket that is missing or too many.`);
  }
}

/** Where a text stops being JSON. The engine names some places itself; a comma is missed only on the line after. */
function place(text: string, message: string): string {
  const offset = Number(message.match(/at position (\d+)/)?.[1] ?? offsetOf(text));
  const [line, before] = [text.slice(0, offset), text.slice(0, offset).trimEnd()].map((part) => part.split('\n').length);
  return line === before ? `line ${line}` : `line ${line} or the end of line ${before}`;
}

/** The first member whose name an earlier one of the same object has. */
function firstDouble(node: ValueNode): MemberNode | undefined {
  if (node.type === 'Array') return node.elements.map(({ value }) => firstDouble(value)).find(Boolean);
  if (node.type !== 'Object') return undefined;
  const names = node.members.map(({ name }) => nameOf(name));
  return node.members.find((member, index) => names.indexOf(nameOf(member.name)) < index) ?? node.members.map(({ value }) => firstDouble(value)).find(Boolean);
}
