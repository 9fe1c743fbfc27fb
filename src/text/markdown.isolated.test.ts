import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';

/** Sets hostile settings before the first import, which reads them once. */
const folder = vi.hoisted(() => {
  const { mkdtempSync, readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
  const folder = mkdtempSync('/tmp/settings-');
  const file = `${folder}/site.json`;
  const settings = {
    ...JSON.parse(readFileSync('src/content/settings/site.json', 'utf8')),
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

const rendered = vi.hoisted(() => vi.fn());
vi.mock('@astrojs/markdown-satteri', async (load) => {
  const { createSatteriMarkdownProcessor } =
    await load<typeof import('@astrojs/markdown-satteri')>();
  return {
    createSatteriMarkdownProcessor: async (
      options: Parameters<typeof createSatteriMarkdownProcessor>[0],
    ) => {
      const processor = await createSatteriMarkdownProcessor(options);
      return {
        render: (source: string) => {
          rendered();
          return processor.render(source);
        },
      };
    },
  };
});

const {
  findMarkdownProblems: markdownProblems,
  readHeadingsAndLinks,
  renderMarkdown,
} = await import('./markdown.ts');
const render = (source: string, code = 'en') =>
  renderMarkdown(source, code, (line) => `terms.md:${line + 10}`);
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
  const { sections, headings } = await renderMarkdown(
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
  const { headings } = await renderMarkdown(
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

it('lists the second-level headings as pages show them', async () => {
  const source = '## One\n\nTwo\n---\n\n```\n## not one\n```\n\n### Part\n\n ## Three';
  expect((await readHeadingsAndLinks(source, 'en')).sections).toEqual(['One', 'Two', 'Three']);
});

describe('the placeholders in Markdown', () => {
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
      /^terms\.md:12: Unknown placeholder \{\{emial\}\}\. The nearest that exists is \{\{email\}\}\. /,
    ],
    [
      'unset',
      'One\nRead {{licenceNumber}}.',
      /^terms\.md:11: \{\{licenceNumber\}\} is unset in the settings.* Set it in \/.*\/site\.json, or remove the sentence/,
    ],
    ['not closed', '{{email', /^terms\.md:10: A placeholder is not closed/],
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

describe('forbidden markup', () => {
  it.each([
    ['# Title', /^terms\.md:10: A first-level heading/],
    ['Title\n===', /^terms\.md:11: A first-level heading/],
    ['a\n\n##Title', /^terms\.md:12: A heading needs a space/],
    ['a\n\n> ## Title', /^terms\.md:12: A heading is inside a quotation or a list/],
    ['<script>alert(1)</script>', /^terms\.md:10: The tag <script>/],
    ['<a href="/en" onclick="alert(1)">x</a>', /^terms\.md:10: The attribute onclick/],
    ['a\n\n<b\nonclick=alert(1)>x</b>', /^terms\.md:13: The attribute onclick/],
    ['<b/onclick=alert(1)>x\n\na', /^terms\.md:10: A mark is shown as it is: <b\./],
    ['<b title="\n" style="color:red">x</b>', /^terms\.md:11: The attribute style/],
    ['<img src=x\nonerror=alert(1)>', /^terms\.md:11: A picture/],
    ['![a][b]\n\n[b]: /x.png', /^terms\.md:12: A picture/],
    ['<svg onload=alert(1)>', /^terms\.md:10: A picture/],
    ['<input autofocus\nonfocus=alert(1)>', /^terms\.md:11: The tag <input>/],
    ['<button\nformaction="//evil.example">x</button>', /^terms\.md:11: The tag <button>/],
    ['<plaintext>', /^terms\.md:10: The tag <plaintext>/],
    ['<textarea>', /^terms\.md:10: The tag <textarea>/],
    ['a\n\n<!-- open', /^terms\.md:12: A comment/],
    ['<?php x ?>', /^terms\.md:10: A comment/],
    ['<noscript><style>a{}</style></noscript>', /^terms\.md:10: The tag <noscript>/],
    ['<marquee>x</marquee>', /^terms\.md:10: The tag <marquee>/],
    ['<b id=main>x</b>', /^terms\.md:10: The attribute id/],
    ['<a name=getElementById>x</a>', /^terms\.md:10: The attribute name/],
    // Fonts, styles and scripts treat this as a link to the page in another language.
    ['<a href="/en" hreflang="en">x</a>', /^terms\.md:10: The attribute hreflang/],
    [
      '<a href="/en" target=_blank>x</a>',
      /^terms\.md:10: The attribute target is not allowed in a text, in <a>/,
    ],
    ['</div>', /^terms\.md:10: A tag is not closed, or one is closed/],
    ['a <b>\n\nb', /^terms\.md:10: A tag is not closed/],
    ['<body class=x>', /^terms\.md:10: A tag is not closed/],
    ['- [ ] a task', /^terms\.md:10: The tag <input>/],
    ['a[^1]', /^terms\.md:10: A mark is shown as it is: \[\^/],
    ['| a |\n|:-:|\n| b |', /^terms\.md:11: A column of a table can’t be aligned/],
    ['[x](javascript:alert)', /^terms\.md:10: An address that starts with javascript:/],
    ['[x](java&#115;cript:alert(1))', /^terms\.md:10: An address that starts with javascript:/],
    [
      '[x][y]\n\n[y]: JAVASCRIPT:alert(1)',
      /^terms\.md:12: An address that starts with javascript:/,
    ],
    [
      '<a href="jav&#x61;script:alert(1)">x</a>',
      /^terms\.md:10: An address that starts with javascript:/,
    ],
    [
      '<a href="java\nscript:alert(1)">x</a>',
      /^terms\.md:11: An address that starts with javascript:/,
    ],
    ['[x](data:text/html,b)', /^terms\.md:10: An address that starts with data:/],
    ['[x](//evil.example)', /^terms\.md:10: The address "\/\/evil\.example"/],
    ['<a href="/\\evil.example">x</a>', /^terms\.md:10: The address "\/\\evil\.example"/],
    ['[x](mailto:support)', /^terms\.md:10: The link mailto:support leads to no e-mail address\./],
    ['[x](mailto:a@h.org,)', /^terms\.md:10: The link mailto:a@h\.org, leads to no e-mail address/],
    ['a\n\n[x](tel:abc)', /^terms\.md:12: The link tel:abc leads to no phone number\./],
    ['[x](tel:)', /^terms\.md:10: The link tel: leads to no phone number\./],
    ['See www.example.com', /^terms\.md:10: An address that starts with http:/],
    ['[x](page.html)', /^terms\.md:10: The address "page\.html"/],
    ['a\n\n请阅读**「重要」**说明', /^terms\.md:12: A mark is shown as it is: \*\*/],
    ['**bold', /^terms\.md:10: A mark is shown/],
    ['[words][nowhere]', /^terms\.md:10: A mark is shown/],
  ])('refuses %j with file and line', async (source, message) => {
    await expect(render(source)).rejects.toThrow(message);
  });
});

it.each([
  'mailto:a@h.org?subject=A,b',
  'mailto:a@h.org,b@h.org',
  'mailto:{{licenceNumber}}',
  'tel:112',
  'tel:+44-20-7946-0000;ext=2',
  'tel:{{phone}}',
  'tel:{{licenceNumber}}',
])('finds no mistake in the address %s', async (address) => {
  expect(await markdownProblems(`[x](${address})`, 'en')).toEqual([]);
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

it('reports all mistakes of a text at once, each with its line', async () => {
  const source = [
    '<b onclick=a>x</b>',
    '',
    '[x](data:x)',
    '',
    '<b onclick=a>x</b>',
    '',
    'Fine.',
    '',
    '[x](data:x)',
  ].join('\n');
  const event = expect.stringContaining('The attribute onclick');
  const address = expect.stringContaining('starts with data:');
  expect(await markdownProblems(source, 'en')).toEqual([
    { line: 0, message: event },
    { line: 4, message: event },
    { line: 2, message: address },
    { line: 8, message: address },
  ]);
});

it('finds the line of a mistake in a long text without rendering each line', async () => {
  const paragraphs = Array.from({ length: 200 }, (_, index) => `Paragraph **${index}\nwide**.`);
  paragraphs[150] = 'One\n**two.';
  rendered.mockClear();
  const found = await markdownProblems(paragraphs.join('\n\n'), 'en');
  expect(found).toEqual([{ line: 451, message: expect.stringContaining('shown as it is: **') }]);
  expect(rendered.mock.calls.length).toBeLessThan(20);
});
