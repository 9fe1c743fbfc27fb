import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';

export const docs = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/*.md')];

/** The repository's files, with new ones. */
export const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');

/** Lists the texts of code spans and code blocks. */
export const listCodeSpans = (text: string) =>
  [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```|`([^`\n]+)`/gm)].map(
    ([, block, inline]) => block ?? inline ?? '',
  );
