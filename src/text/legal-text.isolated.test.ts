import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { renderLegalText } from './legal-text.ts';

/** Sets hostile settings before the first import, which reads them once. */
const folder = vi.hoisted(() => {
  const { mkdtempSync, readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
  const folder = mkdtempSync('/tmp/settings-');
  const file = `${folder}/site.json`;
  const settings = {
    ...JSON.parse(readFileSync('tests/fixtures/site.bare.json', 'utf8')),
    group: 'A < "B" & *Co*',
    email: 'a+b@example.net',
    phone: '+230 000 0000',
    licenceNumber: null,
    regulatorRegisterUrl: 'https://register.test/entry?name=A%20B',
  };
  writeFileSync(file, JSON.stringify(settings));
  process.env.SITE_SETTINGS = file;
  return folder;
});
afterAll(() => rmSync(folder, { recursive: true }));

vi.mock('../config/file-paths.ts', async (load) => ({
  ...(await load<object>()),
  claimsFilePath: 'tests/fixtures/claims.json',
}));

const render = (source: string, code = 'en') =>
  renderLegalText(source, code, (line) => `terms.md:${line + 10}`);
const renderHtml = async (source: string, code?: string) =>
  (await render(source, code)).sections.map(({ html }) => html).join('');

it.each([
  ['Hello', 1],
  ['word '.repeat(600), 3],
  ['**a** & b < '.repeat(300), 3],
])('estimates the reading time by the words that readers see (%#)', async (source, minutes) => {
  expect((await render(source)).readingMinutes).toBe(minutes);
});

it('gives sections the ids of a list and other headings ids from their text', async () => {
  const { sections, headings } = await renderLegalText(
    '## First\n\n### Part\n\n## Second',
    'en',
    String,
    ['one', 'two'],
  );
  expect(headings.map(({ slug }) => slug)).toEqual(['one', 'part', 'two']);
  expect(sections.map(({ html }) => html.match(/ id="\w+"/g))).toEqual([
    [' id="one"', ' id="part"'],
    [' id="two"'],
  ]);
});

it('starts a section at each second-level heading', async () => {
  const { sections } = await render('Before.\n\n## One\n\n### Part\n\n## Two');
  expect(sections.map(({ id, html }) => [id, html.trim()])).toEqual([
    [undefined, '<p>Before.</p>'],
    ['one', '<h2 id="one">One</h2>\n<h3 id="part">Part</h3>'],
    ['two', '<h2 id="two">Two</h2>'],
  ]);
});

it('gives no heading an id that the page or another section has', async () => {
  const { headings } = await renderLegalText(
    '## First\n\n### Options\n\n## Second\n\n## Consent',
    'en',
    String,
    ['general', 'options'],
  );
  expect(headings.map(({ slug }) => slug)).toEqual([
    'general',
    'options-1',
    'options',
    'consent-1',
  ]);
});

describe('the placeholders in a legal text', () => {
  it.each([
    ['text', 'By {{group}}.', '<p>By A &lt; "B" &amp; *Co*.</p>'],
    [
      'the address of a link',
      '[us](mailto:{{email}})',
      '<p><a href="mailto:a%2Bb@example.net">us</a></p>',
    ],
    [
      'a query',
      '[x](https://example.net/?q={{group}})',
      '<p><a href="https://example.net/?q=A%20%3C%20%22B%22%20%26%20*Co*">x</a></p>',
    ],
    [
      'the title of a link',
      '[us](/en "{{group}}")',
      '<p><a href="/en" title="A &lt; &quot;B&quot; &amp; *Co*">us</a></p>',
    ],
    [
      'a reference',
      '[us][mail]\n\n[mail]: mailto:{{email}}',
      '<p><a href="mailto:a%2Bb@example.net">us</a></p>',
    ],
    [
      'the address of a tag',
      '<a href="mailto:{{email}}">us</a>',
      '<p><a href="mailto:a%2Bb@example.net">us</a></p>',
    ],
    [
      'an address with spaces in the braces',
      '[us](mailto:{{ email }})',
      '<p><a href="mailto:a%2Bb@example.net">us</a></p>',
    ],
    [
      'an address that is encoded already',
      '[x]({{regulatorRegisterUrl}})',
      '<p><a href="https://register.test/entry?name=A%20B">x</a></p>',
    ],
    ['a phone number', '[x](tel:{{phone}})', '<p><a href="tel:+2300000000">x</a></p>'],
    ['code', '`{{group}}`', '<p><code>A &lt; "B" &amp; *Co*</code></p>'],
    ['a figure', '{{claim.traders}}', '<p>500</p>'],
  ])('fills and escapes placeholders in %s', async (_, source, html) => {
    expect((await renderHtml(source)).trim()).toBe(html);
  });

  it('leaves the isolates of a name out of an address', async () => {
    const { sections } = await renderLegalText(
      '[{{group}}](https://example.net/?q={{group}})',
      'ar',
      String,
    );
    expect(sections[0]?.html).toContain('?q=A%20%3C%20%22B%22%20%26%20*Co*">\u2068A &lt;');
  });

  it('fills placeholders in headings and their ids', async () => {
    const { sections, headings } = await render('## Who is {{group}}?');
    expect(headings).toEqual([
      { depth: 2, slug: 'who-is-a--b--co', text: 'Who is A < "B" & *Co*?' },
    ]);
    expect(sections[0]?.html).toContain('<h2 id="who-is-a--b--co">');
  });

  it('leaves words that look like internal marks unchanged', async () => {
    expect(await renderHtml('qzvalue0zq and {{email}}')).toContain(
      'qzvalue0zq and a+b@example.net',
    );
  });

  it('fills placeholders in the format of the language', async () => {
    expect(await renderHtml('{{claim.traders}}', 'fa')).toContain('۵۰۰');
  });

  it.each([
    [
      'unknown',
      'One\n\n[x](mailto:{{emial}})',
      /^terms\.md:12: Unknown placeholder \{\{emial\}\}\. Did you mean \{\{email\}\}\? /,
    ],
    [
      'unset',
      'One\nRead {{licenceNumber}}.',
      /^terms\.md:11: \{\{licenceNumber\}\} is unset in the settings.* Set it in \/.*\/site\.json, or remove the sentence/,
    ],
    ['not closed', '{{email', /^terms\.md:10: A placeholder has wrong braces/],
    [
      'of a claim that is not made',
      '\n{{claim.staff}}',
      /^terms\.md:11: The claim "staff" is not made in "en"/,
    ],
  ])(
    'stops the build at placeholders that are %s, with file and line',
    async (_, source, message) => {
      await expect(render(source)).rejects.toThrow(message);
    },
  );
});

it('renders all of Markdown, and the tags for the same elements', async () => {
  const source = `## One

A **bold** word, *another*, ~~a third~~, \`**code**\` and **two
lines**. [a](https://example.com/?a=1&b=2 "title") [b](mailto:a@example.com) [c](tel:+2300000) [d](/en/products#options) [e](#one) 「**重要**」

- a
- b

3. c

> d

| a | b |
|---|---|
| c | {{group}} |

***

<a href="https://example.com" lang="de">e</a> <abbr title="f">g</abbr><br> <bdi>h</bdi> x<sup>2</sup>`;
  const html = await renderHtml(source);
  expect(html).toContain('<h2 id="one">One</h2>');
  expect(html).toContain('<td>A &lt; "B" &amp; *Co*</td>');
});
