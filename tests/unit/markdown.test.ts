import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';

/** Settings as hostile as a name may be; they are read once, when the first module asks for them. */
const folder = vi.hoisted(() => {
  const { mkdtempSync, readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
  const folder = mkdtempSync('/tmp/settings-');
  const file = `${folder}/site.json`;
  const settings = { ...JSON.parse(readFileSync('src/content/settings/site.json', 'utf8')), group: 'A < "B" & *Co*', email: 'a+b@example.net', phone: null };
  writeFileSync(file, JSON.stringify(settings));
  process.env['SITE_SETTINGS'] = file;
  return folder;
});
afterAll(() => rmSync(folder, { recursive: true }));

const { renderMarkdown } = await import('../../src/lib/markdown.ts');
const render = (source: string, code = 'en') => renderMarkdown(source, code, (line) => `terms.md:${line + 10}`);

describe('placeholders in Markdown', () => {
  it.each([
    ['text', 'By {{group}}.', '<p>By A &lt; &quot;B&quot; &amp; *Co*.</p>'],
    ['the address of a link', '[us](mailto:{{email}})', '<p><a href="mailto:a%2Bb@example.net">us</a></p>'],
    ['a query', '[x](https://example.net/?q={{group}})', '<p><a href="https://example.net/?q=A%20%3C%20%22B%22%20%26%20*Co*">x</a></p>'],
    ['the title of a link', '[us](/en "{{group}}")', '<p><a href="/en" title="A &lt; &quot;B&quot; &amp; *Co*">us</a></p>'],
    ['a reference', '[us][mail]\n\n[mail]: mailto:{{email}}', '<p><a href="mailto:a%2Bb@example.net">us</a></p>'],
    ['the address of a tag', '<a href="mailto:{{email}}">us</a>', '<p><a href="mailto:a%2Bb@example.net">us</a></p>'],
    ['code', '`{{group}}`', '<p><code>A &lt; &quot;B&quot; &amp; *Co*</code></p>'],
    ['a figure', '{{claim.traders}}', '<p>500</p>'],
  ])('are filled in %s, and escaped', async (_, source, html) => {
    expect((await render(source)).html.trim()).toBe(html);
  });

  it('are filled in headings and the ids of headings', async () => {
    const { html, headings } = await render('## Who is {{group}}?');
    expect(headings).toEqual([{ depth: 2, slug: 'who-is-a-b-co', text: 'Who is A < "B" & *Co*?' }]);
    expect(html).toContain('<h2 id="who-is-a-b-co">');
  });

  it('are filled as the language writes them', async () => {
    expect((await render('{{claim.traders}}', 'fa')).html).toContain('۵۰۰');
  });

  it.each([
    ['unknown', 'One\n\n[x](mailto:{{emial}})', /^terms\.md:12: Unknown placeholder \{\{emial\}\}\. The nearest that exists is \{\{email\}\}\. /],
    ['unset', 'One\nCall {{phone}}.', /^terms\.md:11: \{\{phone\}\} is unset in the settings.* take the sentence out/],
    ['not closed', '{{email', /^terms\.md:10: A placeholder is not closed/],
    ['of a claim that is not made', '\n{{claim.staff}}', /^terms\.md:11: The claim "staff" is not made in "en"/],
  ])('that are %s stop the build, with file and line', async (_, source, message) => {
    await expect(render(source)).rejects.toThrow(message);
  });
});

describe('what a text may not hold stops the build, with file and line', () => {
  it.each([
    ['# Title', /^terms\.md:10: A first-level heading/],
    ['a\n\n##Title', /^terms\.md:12: A heading needs a space/],
    ['<script>alert(1)</script>', /^terms\.md:10: Scripts/],
    ['<a href="/en" onclick="alert(1)">x</a>', /^terms\.md:10: Event handlers/],
    ['[x](javascript:alert)', /^terms\.md:10: An address that starts with javascript:/],
  ])('%s', async (source, message) => {
    await expect(render(source)).rejects.toThrow(message);
  });
});
