import { describe, expect, it, vi } from 'vitest';
import { findMarkdownProblems } from './markdown-problems.ts';

vi.hoisted(() => {
  process.env.SITE_SETTINGS = 'tests/fixtures/site.bare.json';
});

describe('forbidden markup', () => {
  it.each([
    ['# Title', /^0: A first-level heading/],
    ['Title\n===', /^1: A first-level heading/],
    ['a\n\n##Title', /^2: A heading needs a space/],
    ['a\n\n> ## Title', /^2: A heading is inside a quotation or a list/],
    ['<script>alert(1)</script>', /^0: The tag <script>/],
    ['<a href="/en" onclick="alert(1)">x</a>', /^0: The attribute onclick/],
    ['a\n\n<b\nonclick=alert(1)>x</b>', /^3: The attribute onclick/],
    ['<b/onclick=alert(1)>x\n\na', /^0: A mark is shown as it is: <b\./],
    ['<b title="\n" style="color:red">x</b>', /^1: The attribute style/],
    ['<img src=x\nonerror=alert(1)>', /^1: A picture/],
    ['![a][b]\n\n[b]: /x.png', /^2: A picture/],
    ['<svg onload=alert(1)>', /^0: A picture/],
    ['<input autofocus\nonfocus=alert(1)>', /^1: The tag <input>/],
    ['<button\nformaction="//evil.example">x</button>', /^1: The tag <button>/],
    ['<plaintext>', /^0: The tag <plaintext>/],
    ['<textarea>', /^0: The tag <textarea>/],
    ['a\n\n<!-- open', /^2: A comment/],
    ['<?php x ?>', /^0: A comment/],
    ['<noscript><style>a{}</style></noscript>', /^0: The tag <noscript>/],
    ['<marquee>x</marquee>', /^0: The tag <marquee>/],
    ['<b id=main>x</b>', /^0: The attribute id/],
    ['<a name=getElementById>x</a>', /^0: The attribute name/],
    // Fonts, styles and scripts treat this as a link to the page in another language.
    ['<a href="/en" hreflang="en">x</a>', /^0: The attribute hreflang/],
    [
      '<a href="/en" target=_blank>x</a>',
      /^0: The attribute target is not allowed in a text, in <a>/,
    ],
    ['</div>', /^0: A tag is not closed, or one is closed/],
    ['a <b>\n\nb', /^0: A tag is not closed/],
    ['<body class=x>', /^0: A tag is not closed/],
    ['- [ ] a task', /^0: The tag <input>/],
    ['a[^1]', /^0: A mark is shown as it is: \[\^/],
    ['| a |\n|:-:|\n| b |', /^1: A column of a table can’t be aligned/],
    ['[x](javascript:alert)', /^0: An address that starts with javascript:/],
    ['[x](java&#115;cript:alert(1))', /^0: An address that starts with javascript:/],
    ['[x][y]\n\n[y]: JAVASCRIPT:alert(1)', /^2: An address that starts with javascript:/],
    ['<a href="jav&#x61;script:alert(1)">x</a>', /^0: An address that starts with javascript:/],
    ['<a href="java\nscript:alert(1)">x</a>', /^1: An address that starts with javascript:/],
    ['[x](data:text/html,b)', /^0: An address that starts with data:/],
    ['[x](//evil.example)', /^0: The address "\/\/evil\.example"/],
    ['<a href="/\\evil.example">x</a>', /^0: The address "\/\\evil\.example"/],
    ['[x](mailto:support)', /^0: The link mailto:support leads to no e-mail address\./],
    ['[x](mailto:a@h.org,)', /^0: The link mailto:a@h\.org, leads to no e-mail address/],
    ['a\n\n[x](tel:abc)', /^2: The link tel:abc leads to no phone number\./],
    ['[x](tel:)', /^0: The link tel: leads to no phone number\./],
    ['See www.example.com', /^0: An address that starts with http:/],
    ['[x](page.html)', /^0: The address "page\.html"/],
    ['a\n\n请阅读**「重要」**说明', /^2: A mark is shown as it is: \*\*/],
    ['**bold', /^0: A mark is shown/],
    ['[words][nowhere]', /^0: A mark is shown/],
  ])('reports %j with its line', async (source, message) => {
    const [problem] = await findMarkdownProblems(source, 'en');
    expect(`${problem?.line}: ${problem?.message}`).toMatch(message);
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
  expect(await findMarkdownProblems(`[x](${address})`, 'en')).toEqual([]);
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
  expect(await findMarkdownProblems(source, 'en')).toEqual([
    { line: 0, message: event },
    { line: 2, message: address },
    { line: 4, message: event },
    { line: 8, message: address },
  ]);
});

it('passes over what only half a paragraph has', async () => {
  const source = 'One **two.\n\nThree **four\nfive**.';
  expect(await findMarkdownProblems(source, 'en')).toEqual([
    { line: 0, message: expect.stringContaining('shown as it is: **') },
  ]);
});
