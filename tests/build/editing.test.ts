import { rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionNames } from '../../src/schemas/collections.ts';
import { Project, waitFor } from './copy-of-project.ts';

const row =
  "  { code: 'tr', iso: 'tr', name: 'Türkçe', name2: 'Turkish', dir: 'ltr', ogLocale: 'tr_TR', flag: 'tr', fontGroup: 'latin', status: 'draft' },\n";

/** Adds Turkish as docs/languages.md says, with one text translated. */
function addTurkish(project: Project): void {
  project.edit('src/i18n/locales.ts', (text) =>
    text.replace('] as const satisfies', `${row}] as const satisfies`),
  );
  project.edit('src/i18n/formats.ts', (text) =>
    text.replace('  zh: {', () => "  tr: { intl: 'tr', usd: '#\u00a0$' },\n  zh: {"),
  );
  for (const name of ['ui', 'app', 'faq', 'footer', 'testimonials'])
    project.copy(`src/content/${name}/en.json`, `src/content/${name}/tr.json`);
  for (const name of ['pages', 'legal'])
    project.copy(`src/content/${name}/en`, `src/content/${name}/tr`);
  project.editJson<{ nav: { skip: string } }>('src/content/ui/tr.json', (ui) => {
    ui.nav.skip = 'İçeriğe geç';
  });
}

/** An address of this machine that others reach. */
const publicAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

const project = new Project({ languages: ['de', 'en', 'es'] });
afterAll(() => project.remove());

describe('the built site', () => {
  it('builds the same bytes with drafts, $schema and an expired claim', () => {
    project.build();
    const without = project.built();
    expect(Object.keys(without).length).toBeGreaterThan(40);
    for (const name of collectionNames)
      expect(JSON.parse(project.read(`.astro/schemas/${name}.schema.json`))).toHaveProperty(
        '$defs.text',
      );
    project.edit('src/content/pages/de/home.json', (text) =>
      text.replace('{', '{ "$schema": "../../../../.astro/schemas/home.schema.json",'),
    );

    addTurkish(project);
    project.editJson<{ hero?: unknown }>('src/content/pages/tr/home.json', (home) => {
      delete home.hero;
    });
    project.editJson<Record<string, { reviewBy: string; asOf: string }>>(
      'src/content/claims/claims.json',
      ({ traders }) => {
        Object.assign(traders ?? {}, { asOf: '2019-01-01', reviewBy: '2020-01-01' });
      },
    );
    expect(project.build({ SOURCE_DATE_EPOCH: String(Date.UTC(2020, 0, 2) / 1000) })).toMatch(
      /\[WARN\].*the claim "traders" was to be reviewed by 2020-01-01/,
    );
    expect(project.built()).toEqual(without);
    expect(project.run('check:launch')).toMatchObject({
      code: 1,
      output: expect.stringContaining('the claim "traders" was to be reviewed by 2020-01-01'),
    });
    project.copy('src/content/pages/en/home.json', 'src/content/pages/tr/home.json');
  }, 240_000);
});

describe('while developing', () => {
  let server: Awaited<ReturnType<Project['develop']>> | undefined;
  const page = async (path: string) => {
    const answer = await fetch(`${server?.address}${path}`);
    return { status: answer.status, html: await answer.text() };
  };

  beforeAll(async () => {
    if (!project.read('src/i18n/locales.ts').includes(row)) addTurkish(project);
    server = await project.develop('0.0.0.0');
  }, 60_000);
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

  it('shows edited ui labels without a restart', async () => {
    const shows = (text: string) => async () => (await page('/tr')).html.includes(`${text}</a>`);
    project.edit('src/content/ui/tr.json', (text) => text.replace('İçeriğe geç', 'Atla'));
    await waitFor(shows('Atla'));
    const text = project.read('src/content/ui/tr.json');
    rmSync(join(project.root, 'src/content/ui/tr.json'));
    await waitFor(async () => !(await shows('Atla')()));
    writeFileSync(join(project.root, 'src/content/ui/tr.json'), text.replace('Atla', 'Geç'));
    await waitFor(shows('Geç'));
  });

  it('names a missing file and the English one to copy', async () => {
    rmSync(join(project.root, 'src/content/testimonials/es.json'));
    const named =
      'src/content/testimonials/es.json is missing. Expected a file with the same fields as src/content/testimonials/en.json';
    await waitFor(
      async () => (await page('/es')).status === 500 && (server?.log().includes(named) ?? false),
    );
  });

  it('fills placeholders in link addresses and reports unknown ones', async () => {
    const file = 'src/content/legal/en/privacy-policy.md';
    const text = project.read(file);
    project.edit(file, () =>
      text.replace('write to {{email}}', 'write to [{{email}}](mailto:{{email}})'),
    );
    await waitFor(async () =>
      (await page('/en/privacy-policy')).html.includes(
        '<a href="mailto:support@example.com">support@example.com</a>',
      ),
    );
    for (const name of ['phone', 'emial']) {
      project.edit(file, () =>
        text.replace('write to {{email}}', `write to [us](mailto:{{${name}}})`),
      );
      const line =
        text.split('\n').findIndex((content) => content.includes('write to {{email}}')) + 1;
      const message = new RegExp(`${file}:${line}: .*\\{\\{${name}\\}\\}`);
      await waitFor(
        async () =>
          (await page('/en/privacy-policy')).status === 500 && message.test(server?.log() ?? ''),
      );
    }
    project.edit(file, () => text);
  });

  it('shows the date of a legal text with or without quotation marks', async () => {
    const file = 'src/content/legal/en/risk-disclosure.md';
    for (const [written, shown] of [
      ['2027-01-31', '<time datetime="2027-01-31">31 January 2027</time>'],
      ['"2027-02-01"', '<time datetime="2027-02-01">1 February 2027</time>'],
    ] as const) {
      project.edit(file, (text) => text.replace(/^updated: .*/m, `updated: ${written}`));
      await waitFor(async () => (await page('/en/risk-disclosure')).html.includes(shown));
    }
  });

  it('moves a drawing with its item', async () => {
    const first = (html: string, id: string, pattern: RegExp) =>
      html.slice(html.indexOf(`id="${id}"`)).match(pattern)?.[1];
    const phone = /class="app-phone[^>]* aria-label="([^"]*)"/;
    const before = (await page('/tr/download')).html;
    project.editJson<{ swiper: { items: unknown[] } }>(
      'src/content/pages/tr/download.json',
      ({ swiper }) => swiper.items.reverse(),
    );
    expect(first(before, 'swiper', phone)).toContain('watchlist');
    await waitFor(
      async () =>
        first((await page('/tr/download')).html, 'swiper', phone)?.includes('market news') ?? false,
    );
  });
});
