/**
 * Gives a text the line ends of the file that it replaces: unchanged lines keep theirs, and new lines
 * have those of the first line.
 * @param text with LF line ends
 * @param file the file's present text
 * @example keepLineEndings('a\nb\n', 'a\r\nc\r\n') // 'a\r\nb\r\n'
 */
export function keepLineEndings(text: string, file: string): string {
  const [lines, before] = [text.split('\n'), file.split('\n')];
  const plain = before.map((line) => line.replace(/\r$/, ''));
  const most = Math.min(lines.length, before.length);
  let top = 0;
  const isLastInBoth = (index: number) => (index === before.length - 1) === (index === lines.length - 1);
  while (top < most && lines[top] === plain[top] && isLastInBoth(top)) top++;
  let bottom = 0;
  while (bottom < most - top && lines.at(-1 - bottom) === plain.at(-1 - bottom)) bottom++;
  const end = before.length > 1 && before[0]?.endsWith('\r') ? '\r' : '';
  const changed = lines.slice(top, lines.length - bottom).map((line, index) => (top + index === lines.length - 1 ? line : line + end));
  return [...before.slice(0, top), ...changed, ...before.slice(before.length - bottom)].join('\n');
}
