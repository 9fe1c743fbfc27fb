import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createSiteListener } from '../../hosting/node/site-listener.ts';
import { buildAdminPage } from '../../tooling/build/site-steps/build-admin.ts';
import { writeDeployConfig } from '../../tooling/build/site-steps/write-deploy-config.ts';
import { listenOnFreePort } from '../helpers/free-port.ts';

/**
 * Tests the CMS on a folder of the browser's private file system, as no test can choose one in the
 * browser's dialog.
 */
test.use({
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
});
/** What is edited in all languages, and the rest in three: the CMS reads every file. */
const paths = globSync([
  'src/content/!(app|footer|legal|pages|ui)/**/*.{json,md}',
  'src/content/{app,footer,ui}/{ar,de,en}.json',
  'src/content/{legal,pages}/{ar,de,en}/*.{json,md}',
]);
/** By path. Testimonials and legal texts have Windows line endings, which edits must keep. */
const content = Object.fromEntries(
  paths.map((path) => {
    const file = path.replaceAll('\\', '/');
    const text = readFileSync(file, 'utf8');
    return [file, /\/(testimonials|legal)\//.test(file) ? text.replaceAll('\n', '\r\n') : text];
  }),
);
let root: string;
let server: Awaited<ReturnType<typeof listenOnFreePort>>;

test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'admin-'));
  process.env.ADMIN = '1';
  await buildAdminPage(root);
  for (const file of ['404.html', 'favicon.svg'])
    cpSync(join(process.env.TEST_ROOT ?? 'dist', file), join(root, file));
  await writeDeployConfig(root, []);
  server = await listenOnFreePort(createSiteListener(root));
});
test.afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Writes files into the folder that the CMS opens. */
async function writeFiles(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(async (files) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site', {
      create: true,
    });
    await folder.getDirectoryHandle('.git', { create: true });
    const write = async ([file, text]: [string, string]) => {
      let parent = folder;
      const names = file.split('/');
      for (const name of names.slice(0, -1))
        parent = await parent.getDirectoryHandle(name, { create: true });
      const stream = await (
        await parent.getFileHandle(names.at(-1) ?? '', { create: true })
      ).createWritable();
      await stream.write(text);
      await stream.close();
    };
    await Promise.all(Object.entries(files).map(write));
    Object.assign(window, { showDirectoryPicker: async () => folder });
  }, files);
}

/** Returns the texts of the folder's files that differ from before. */
async function changedFiles(
  page: Page,
  before: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const now = await page.evaluate(async () => {
    const found: Record<string, string> = {};
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder as unknown as AsyncIterable<
        [string, FileSystemDirectoryHandle | FileSystemFileHandle]
      >) {
        if (handle.kind === 'directory')
          await walk(handle as FileSystemDirectoryHandle, `${path}${name}/`);
        else found[path + name] = await (await (handle as FileSystemFileHandle).getFile()).text();
      }
    };
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle('site'), '');
    return found;
  });
  expect(Object.keys(now).length).toBeGreaterThanOrEqual(Object.keys(content).length);
  return Object.fromEntries(Object.entries(now).filter(([file, text]) => before[file] !== text));
}

/**
 * Opens a file of the content in the CMS. Returns requests to other sites and violations of the
 * policy.
 */
async function open(page: Page, entry: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin) && !/^(blob|data):/.test(request.url()))
      problems.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/i.test(message.text())) problems.push(message.text());
  });
  const response = await page.goto(`${server.origin}/admin`);
  expect(response?.headers()['content-security-policy']).toContain(
    "script-src 'self'; style-src 'self' 'unsafe-inline'",
  );
  expect(await response?.text()).toContain('<meta name="robots" content="noindex">');
  await writeFiles(page, content);
  await expect(page.getByRole('button', { name: /token/i })).toBeHidden();
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expect(page.getByText('For translators')).toBeVisible();
  await expect(page.getByText('Institutional trading')).toBeVisible();
  await show(page, entry);
  return problems;
}

const show = (page: Page, entry: string) =>
  page.evaluate((hash) => location.assign(hash), `#/collections/${entry}`);
const field = (page: Page, path: string, language = 0) =>
  page.locator(`[data-key-path="${path}"]`).nth(language);
/** Escapes hidden spaces, as the files do. */
const escapeSpaces = (text: string) => text.replaceAll('\u00a0', '\\u00a0');
/** Finds the testimonials that hold a text. */
const testimonialsWith = (written: string) =>
  Object.keys(content).find(
    (path) =>
      path.startsWith('src/content/testimonials/') && content[path]?.includes(`"${written}"`),
  ) ?? '';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const expectSaved = (page: Page) => expect(page.getByText('Entry saved.').first()).toBeAttached();

test('edits files of each kind in one visit', async ({ page }) => {
  const texts = { ...content };
  const problems = await open(page, 'shared/entries/testimonials');

  await test.step('changes only the edited text of the edited file', async () => {
    await expect(field(page, 'items.0.info', 1)).toBeVisible();
    // The button would leave each language's name above the texts of the other.
    const swap = page.locator('[aria-label="Swap Panes"]');
    await expect(swap).toBeAttached();
    await expect(swap).toBeHidden();
    const other = field(page, 'items.0.info', 1).locator('textarea');
    const before = escapeSpaces(await other.inputValue());
    const file = testimonialsWith(before);
    await other.fill('نص\u00a0جديد');
    await save(page);
    await expectSaved(page);
    const edited = { [file]: content[file]?.replace(before, 'نص\\u00a0جديد') };
    expect(await changedFiles(page, texts)).toEqual(edited);
    Object.assign(texts, edited);
    expect(problems).toEqual([]);
  });

  await test.step('requires an alternative text where a claim is chosen', async () => {
    await show(page, 'shared/entries/faq');
    const title = field(page, 'items.0.title');
    await title.locator('select').selectOption('traders');
    await save(page);
    await expect(
      title.getByText('Expected a text for where the claims are not made; found none. Write it.'),
    ).toBeVisible();
    expect(await changedFiles(page, texts)).toEqual({});
    await title.getByLabel('Where it is not made').fill('How?');
    await save(page);
    const file = 'src/content/faq/en.json';
    const { items } = JSON.parse(content[file] ?? '') as { items: { title: string }[] };
    const text = items[0]?.title ?? '';
    const written = JSON.stringify(
      { claim: 'traders', text, fallback: 'How?' },
      null,
      2,
    ).replaceAll('\n', '\n      ');
    const edited = {
      [file]: content[file]?.replace(JSON.stringify(text), written),
    };
    await expect.poll(() => changedFiles(page, texts)).toEqual(edited);
    Object.assign(texts, edited);
  });

  await test.step('edits figures as JSON, and refuses invalid JSON', async () => {
    await show(page, 'site/entries/drawings');
    const orders = field(page, 'marketOrders');
    const text = orders.locator('textarea');
    const before = await text.inputValue();
    await text.fill(before.slice(0, -1));
    await save(page);
    await expect(orders.getByText('Expected JSON:')).toBeVisible();
    await text.fill(before.replace(/\d+/, '1'));
    await save(page);
    const file = 'src/content/drawings/drawings.json';
    const edited = {
      [file]: content[file]?.replace(/("marketOrders": \[)\d+/, '$11'),
    };
    await expect.poll(() => changedFiles(page, texts)).toEqual(edited);
    Object.assign(texts, edited);
  });

  await test.step('refuses a second claim with the key of another', async () => {
    await show(page, 'site/entries/claims');
    await field(page, 'items').getByRole('button', { name: 'Expand All' }).click();
    await field(page, 'items.1.key').getByRole('textbox').fill('usStockCommission');
    await save(page);
    await expect(page.getByText('found "usStockCommission" for two entries')).toBeVisible();
    expect(await changedFiles(page, texts)).toEqual({});
    await page.keyboard.press('Escape');
  });

  await test.step('keeps changes that another editor made meanwhile', async () => {
    const [english, german] = [
      'src/content/legal/en/privacy-policy.md',
      'src/content/legal/de/privacy-policy.md',
    ];
    await show(page, 'legal/entries/privacy-policy');
    const body = field(page, 'body').locator('textarea');
    await expect(body).toBeVisible();
    const theirs = `${content[german]}\nNeu.\n`;
    await writeFiles(page, { [german]: theirs });
    await body.fill((await body.inputValue()).replace('## ', '## Now: '));
    await save(page);
    const mine = content[english]?.replace('## ', '## Now: ') ?? '';
    await expect
      .poll(() => changedFiles(page, texts))
      .toEqual({ [german]: theirs, [english]: mine });
    await writeFiles(page, { [english]: `${mine}\nTheirs.\n` });
    await show(page, 'legal/entries/privacy-policy');
    await body.fill(`${await body.inputValue()}\n\nMine.`);
    await save(page);
    await expect(page.getByText(/error/i).first()).toBeVisible();
    expect((await changedFiles(page, texts))[english]).toBe(`${mine}\nTheirs.\n`);
  });
});

test('opens in a browser without access to files', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['FileSystemFileHandle', 'showDirectoryPicker'])
      Reflect.deleteProperty(window, name);
  });
  await page.goto(`${server.origin}/admin`);
  await expect(page.getByText(/not supported in your browser/)).toBeVisible();
});
