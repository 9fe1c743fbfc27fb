import { parseFrontmatter } from 'astro/markdown';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/lib/markdown.ts';
import { legalSchema } from '../../src/schemas/entities.ts';
import { languages, legalFiles, readLegal } from './files.ts';

describe.each(languages)('legal texts in $code', ({ code }) => {
  it.each(legalFiles)('%s has all fields above its text, and a text that can be shown', async (name) => {
    const file = `src/content/legal/${code}/${name}.md`;
    const { frontmatter, content } = parseFrontmatter(readLegal(name, code), { frontmatter: 'empty-with-lines' });
    const problems = legalSchema.safeParse(frontmatter).error?.issues.map(({ path, message }) => `${file} ${path.join('.')}: ${message}`);
    expect(problems ?? []).toEqual([]);
    await expect(renderMarkdown(content, code, (line) => `${file}:${line + 1}`)).resolves.toMatchObject({ html: expect.stringContaining('<h2') });
  });
});
