import { expect, it } from 'vitest';
import { extractHeadingsAndLinks } from './markdown.ts';

it('lists the second-level headings as pages show them', async () => {
  const source = '## One\n\nTwo\n---\n\n```\n## not one\n```\n\n### Part\n\n ## Three';
  expect((await extractHeadingsAndLinks(source, 'en')).sections).toEqual(['One', 'Two', 'Three']);
});
