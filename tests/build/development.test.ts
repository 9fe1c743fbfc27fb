import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureChromium } from '../../tooling/browsers/find-browser.ts';
import { Project } from './helpers/copy-of-project.ts';
import { publicAddress } from './helpers/public-address.ts';
import { addTurkish } from './helpers/turkish.ts';

const waitMs = 120_000;
const project = new Project({ languages: ['de', 'en', 'es'] });
afterAll(() => project.remove());

const [home, legal] = ['src/content/pages/de/home.json', 'src/content/legal/es/privacy-policy.md'];
const [goodHome, goodLegal] = [project.read(home), project.read(legal)];
/** Makes two mistakes of different kinds, in files that Astro reads at different times. */
function makeMistakes(): void {
  project.edit(home, () => goodHome.replace(/"kind": ".*",\n/, '"kind": "<b>App</b>"\n'));
  project.edit(legal, () => goodLegal.replace(/^title: .*/m, 'title: Privacidad: lo que sabemos'));
}
function undoMistakes(): void {
  project.edit(home, () => goodHome);
  project.edit(legal, () => goodLegal);
}

const reports = [
  `${legal}:2\n  The front matter can’t be read`,
  `${home}:${goodHome.split('\n').findIndex((line) => line.includes('"kind"')) + 1}\n  This is not valid JSON. Expected a comma`,
  '2 problems in the content.',
];

describe('mistakes in the content', () => {
  it('stops the build with all content errors and no stack trace', () => {
    makeMistakes();
    const [checked, built] = [project.run('test:content'), project.run('build')];
    undoMistakes();
    for (const { code, output } of [checked, built]) {
      expect(code).toBe(1);
      for (const text of reports) expect(output).toContain(text);
      expect(output).not.toMatch(/^\s+at .*[:(]/m);
      expect(output.split('\n').length).toBeLessThan(25);
    }
    expect(built.output).toContain('Nothing was written.');
  });

  it('lists all content errors when the development server can’t start', () => {
    makeMistakes();
    const { code, output } = project.run('dev');
    undoMistakes();
    expect(code).toBe(1);
    // At the end: Astro’s own message has the first alone, with its stack.
    const end = output.slice(output.lastIndexOf('    at '));
    for (const text of reports) expect(end).toContain(text);
  });

  it('stops the development server when settings are wrong', () => {
    const settings = project.read('src/content/settings/site.json');
    project.edit('src/content/settings/site.json', (text) => text.replace(/,\n/, '\n'));
    const { code, output } = project.run('dev');
    project.edit('src/content/settings/site.json', () => settings);
    expect(code).toBe(1);
    expect(output).toContain(
      'src/content/settings/site.json:2\n  This is not valid JSON. Expected a comma at the end of this line',
    );
    expect(output).not.toMatch(/^\s+at .*[:(]/m);
  });
});

it('ends the development server on Ctrl+C with the code of that signal', async () => {
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: project.root,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    detached: true,
  });
  await once(server.stdout, 'data');
  // A terminal sends it to the whole group.
  process.kill(-(server.pid as number), 'SIGINT');
  expect(await once(server, 'exit')).toEqual([130, null]);
});

describe('the development server', () => {
  let server: Awaited<ReturnType<Project['develop']>> | undefined;
  const page = async (path: string) => {
    const response = await fetch(`${server?.address}${path}`);
    return { status: response.status, html: await response.text() };
  };
  const shows = (path: string, text: string) => async () => (await page(path)).html.includes(text);
  const launchBrowser = () =>
    chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });

  beforeAll(async () => {
    addTurkish(project);
    for (const [name, thrown] of [
      ['moved', 'new RedirectError(\'/en/about-us?a=1&b="2"\')'],
      ['broken', "new Error('not a redirect')"],
    ])
      writeFileSync(
        join(project.root, `src/pages/${name}.astro`),
        `---\nimport { RedirectError } from '../middleware.ts';\nif (RedirectError) throw ${thrown};\n---\n<p>page</p>\n`,
      );
    server = await project.develop('0.0.0.0', { ADMIN: '1' });
  });
  afterAll(() => server?.stop());

  it.each(['/tr', '/tr/about-us', '/tr/help-center', '/tr/risk-disclosure'])(
    'shows a draft language in development: %s',
    async (path) => {
      const { status, html } = await page(path);
      expect([status, html.match(/<html[^>]* lang="(\w+)"/)?.[1]]).toEqual([200, 'tr']);
      expect(html).toContain('İçeriğe geç</a>');
      expect(html).toContain('</footer>');
    },
  );

  it('starts the development server without warnings', () => {
    expect(server?.log().match(/.*\[WARN\].*/g)).toBeNull();
  });

  it.skipIf(!publicAddress)(
    `listens on the address of HOST${publicAddress ? '' : ' (skipped: no network)'}`,
    async () => {
      const port = server?.address.split(':').at(-1);
      expect((await fetch(`http://${publicAddress}:${port}/robots.txt`)).status).toBe(200);
    },
  );

  it('links a draft language from other pages, with its flag', async () => {
    const { html } = await page('/de/products');
    expect(html).toContain('href="/tr/products"');
    expect((await page('/flags/tr.webp')).status).toBe(200);
  });

  it('leaves a draft out of the number of languages', async () => {
    expect((await page('/en')).html).toContain('3 languages');
  });

  it('shows why /admin can’t be built, and builds it when it can', async () => {
    const script = 'editing/cms/browser/cms-main.ts';
    const good = project.read(script);
    project.edit(script, (text) => `${text}\nimport './missing.ts';\n`);
    const { status, html } = await page('/admin');
    expect([status, html]).toEqual([500, expect.stringContaining('missing.ts')]);
    project.edit(script, () => good);
    expect(await page('/admin')).toEqual({
      status: 200,
      html: expect.stringContaining('<script type="module"'),
    });
  });

  it('lists an added claim at /admin without a restart', async () => {
    const file = 'src/content/claims/claims.json';
    const good = project.read(file);
    project.edit(file, (text) => text.replace('"level2":', '"level2Added":'));
    await vi.waitUntil(shows('/admin', '"level2Added"'), waitMs);
    project.edit(file, () => good);
    await vi.waitUntil(async () => !(await shows('/admin', '"level2Added"')()), waitMs);
  });

  describe('edited files', () => {
    const dates = [
      ['risk-disclosure', '2026-01-31', '<time datetime="2026-01-31">31 January 2026</time>'],
      ['website-disclaimer', '"2026-02-01"', '<time datetime="2026-02-01">1 February 2026</time>'],
    ] as const;
    const phoneIn = (html: string) =>
      html
        .slice(html.indexOf('id="swiper"'))
        .match(/class="app-phone[^>]* aria-label="([^"]*)"/)?.[1];

    // All at once: the server takes seconds after each.
    beforeAll(async () => {
      expect(phoneIn((await page('/tr/download')).html)).toContain('watchlist');
      project.edit('src/content/ui/tr.json', (text) => text.replace('İçeriğe geç', 'Atla'));
      for (const [name, written] of dates)
        project.edit(`src/content/legal/en/${name}.md`, (text) =>
          text.replace(/^updated: .*/m, `updated: ${written}`),
        );
      project.editJson<{ swiper: { items: unknown[] } }>(
        'src/content/pages/tr/download.json',
        ({ swiper }) => swiper.items.reverse(),
      );
      project.editJson<{ brand: string }>('src/content/settings/site.json', (settings) => {
        settings.brand = 'Novamark';
      });
    });

    it.each(['/tr/download', '/manifest.webmanifest'])(
      'shows an edited setting without a restart: %s',
      async (path) => {
        await vi.waitUntil(shows(path, 'Novamark'), waitMs);
      },
    );

    it('shows edited ui labels without a restart', async () => {
      const file = 'src/content/ui/tr.json';
      await vi.waitUntil(shows('/tr', 'Atla</a>'), waitMs);
      const text = project.read(file);
      rmSync(join(project.root, file));
      await vi.waitUntil(async () => !(await shows('/tr', 'Atla</a>')()), waitMs);
      writeFileSync(join(project.root, file), text.replace('Atla', 'Geç'));
      await vi.waitUntil(shows('/tr', 'Geç</a>'), waitMs);
    });

    it('fills placeholders in link addresses', () =>
      vi.waitUntil(
        shows('/en/privacy-policy', '<a href="mailto:support@example.com">support@example.com</a>'),
        waitMs,
      ));

    it('shows the date of a legal text with or without quotation marks', async () => {
      for (const [name, , shown] of dates) await vi.waitUntil(shows(`/en/${name}`, shown), waitMs);
    });

    it('moves a drawing with its item', () =>
      vi.waitUntil(
        async () => phoneIn((await page('/tr/download')).html)?.includes('market news') ?? false,
        waitMs,
      ));
  });

  it('keeps tables, lists and links of a legal text readable on phones', async () => {
    const file = 'src/content/legal/de/website-disclaimer.md';
    const text = project.read(file);
    const cells = (word: string) => `|${` ${word} |`.repeat(6)}\n`;
    project.edit(
      file,
      () =>
        `${text}\n${cells('Gebührenordnung')}${cells('---')}${cells('Wert')}\n1. [Eins](/de)\n\n- Zwei\n\n    ${'Drei '.repeat(30)}\n`,
    );
    await vi.waitUntil(shows('/de/website-disclaimer', '<td>Wert</td>'), waitMs);
    const browser = await launchBrowser();
    try {
      // Without scripts, by which the development server may reload the page at any time.
      const page = await browser.newPage({
        viewport: { width: 320, height: 640 },
        javaScriptEnabled: false,
      });
      await page.goto(`${server?.address}/de/website-disclaimer`);
      const styles = await page.evaluate(() => ({
        wide: [...document.querySelectorAll('.legal *')]
          .filter((element) => !element.closest('table *, svg, .legal-ground'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map(({ tagName }) => tagName),
        lists: ['ol', 'ul']
          .map((name) => getComputedStyle(document.querySelector(`.legal-text ${name}`) as Element))
          .map(({ listStyleType }) => listStyleType),
        link: getComputedStyle(document.querySelector('.legal-text a') as Element)
          .textDecorationLine,
      }));
      expect(styles).toEqual({ wide: [], lists: ['decimal', 'disc'], link: 'underline' });
      expect(
        await page.locator('.legal-text table').evaluate((table) => {
          table.scrollTo({ left: 9999 });
          const cell = table.querySelector('td:last-child') as Element;
          return cell.getBoundingClientRect().right <= innerWidth;
        }),
      ).toBe(true);
    } finally {
      await browser.close();
      project.edit(file, () => text);
    }
  });

  it('shows content errors over open pages until they are corrected', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`${server?.address}/en/download`);
      makeMistakes();
      const overlay = page.locator('vite-error-overlay #message-content');
      await overlay.filter({ hasText: '2 problems in the content.' }).waitFor();
      const shown = await overlay.textContent();
      for (const text of reports) expect(shown).toContain(text);
      const other = await browser.newPage();
      await other.goto(`${server?.address}/en/help-center`);
      await other
        .locator('vite-error-overlay #message-content')
        .filter({ hasText: legal })
        .waitFor();
      expect(server?.log()).toContain(reports[0]);
      undoMistakes();
      await vi.waitUntil(
        async () => (await page.locator('vite-error-overlay').count()) === 0,
        waitMs,
      );
    } finally {
      await browser.close();
    }
  });

  it('names a missing file and the English one to copy', async () => {
    rmSync(join(project.root, 'src/content/testimonials/es.json'));
    const named =
      'src/content/testimonials/es.json is missing. Expected a file with the same fields as src/content/testimonials/en.json';
    await vi.waitUntil(
      async () => (await page('/es')).status === 500 && (server?.log().includes(named) ?? false),
      waitMs,
    );
  });

  it('reports unknown placeholders in link addresses', async () => {
    const wrong = [
      ['privacy-policy', 'phone'],
      ['website-disclaimer', 'emial'],
    ] as const;
    const fileOf = (name: string) => `src/content/legal/en/${name}.md`;
    const before = wrong.map(([name]) => project.read(fileOf(name)));
    for (const [name, word] of wrong)
      project.edit(fileOf(name), (text) => `${text.trim()}\n\nSee [us](mailto:{{${word}}}).\n`);
    for (const [index, [name, word]] of wrong.entries()) {
      const line = (before[index]?.trim().split('\n').length ?? 0) + 2;
      const message = new RegExp(`${fileOf(name)}:${line}: .*\\{\\{${word}\\}\\}`);
      await vi.waitUntil(
        async () => (await page(`/en/${name}`)).status === 500 && message.test(server?.log() ?? ''),
        waitMs,
      );
    }
    for (const [index, [name]] of wrong.entries())
      project.edit(fileOf(name), () => before[index] ?? '');
  });

  it('redirects after edits, reports errors and refuses doubly encoded paths', async () => {
    const moved = await fetch(`${server?.address}/moved`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/en/about-us?a=1&b="2"']);
    expect((await page('/broken')).status).toBe(500);
    expect((await page('/en/%25E0%25A4%25A')).status).toBe(404);
    expect((await page('/en/about%2Dus')).status).toBe(200);
  });
});
