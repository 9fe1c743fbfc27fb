import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { Problem } from './problem.ts';

/**
 * Reads a text that people edit. Its line ends become line feeds.
 * @param file path from the project's root
 */
export function readTextFile(
  file: string,
): { readonly text: string } | { readonly problems: readonly Problem[] } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const problem =
      code === 'EISDIR'
        ? 'Expected a file; found a folder of that name. Name the file in it, or rename the folder.'
        : `The file can’t be read: ${message}. Restore it, or give your user the right to read it.`;
    return { problems: [{ file, message: problem }] };
  }
  const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
  const problem = findEncodingProblem(bytes) ?? findEmptyTextProblem(text);
  return problem ? { problems: [{ file, ...problem }] } : { text };
}

type TextProblem = Pick<Problem, 'line' | 'message'>;

function findEncodingProblem(bytes: Buffer): TextProblem | undefined {
  const start = bytes.toString('hex', 0, 3);
  if (/^(fffe|feff)/.test(start))
    return {
      message: 'The file is saved as UTF-16. Expected UTF-8: save it again with that encoding.',
    };
  if (start === 'efbbbf')
    return {
      line: 1,
      message:
        'An invisible mark (BOM) is before the first character. Expected plain UTF-8: save the file as "UTF-8", not "UTF-8 with BOM".',
    };
  if (isUtf8(bytes)) return undefined;
  return {
    line: bytes.toString('utf8').split('\uFFFD')[0]?.split('\n').length,
    message:
      'A letter can’t be read here: the file is not saved as UTF-8 (perhaps as Latin-1 or Windows-1252). Save it again as UTF-8 and look at its letters.',
  };
}

const findEmptyTextProblem = (text: string): TextProblem | undefined =>
  text.trim()
    ? undefined
    : {
        message:
          'The file is empty. Expected the fields of its kind: restore it from the project’s history, or copy a file of its kind and change its texts.',
      };
