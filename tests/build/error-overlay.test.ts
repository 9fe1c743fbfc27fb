import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.ts';
import { Project, waitFor } from './copy-of-project.ts';

const project = new Project({ languages: ['en', 'de', 'fr'] });
afterAll(() => project.remove());

const [home, legal] = ['src/content/pages/de/home.json', 'src/content/legal/fr/privacy-policy.md'];
const [goodHome, goodLegal] = [project.read(home), project.read(legal)];
/** Two mistakes of different kinds, in files that Astro reads at different times. */
function makeMistakes(): void {
  project.edit(home, () => goodHome.replace(/"kind": ".*",\n/, '"kind": "<b>App</b>"\n'));
  project.edit(legal, () =>
    goodLegal.replace(/^title: .*/m, 'title: Confidentialité: ce que nous savons'),
  );
}
function takeBack(): void {
  project.edit(home, () => goodHome);
  project.edit(legal, () => goodLegal);
}

const said = [
  `${legal}:2\n  The front matter can't be read`,
  `${home}:${goodHome.split('\n').findIndex((line) => line.includes('"kind"')) + 1}\n  This is not valid JSON. Expected a comma`,
  '2 problems in the content.',
];

describe('mistakes in the content', () => {
  it('stops the build with all content errors and no stack trace', () => {
    makeMistakes();
    const [checked, built] = [project.run('test:content'), project.run('build')];
    takeBack();
    for (const { code, output } of [checked, built]) {
      expect(code).toBe(1);
      for (const text of said) expect(output).toContain(text);
      expect(output).not.toMatch(/^\s+at .*[:(]/m);
      expect(output.split('\n').length).toBeLessThan(25);
    }
    expect(built.output).toContain('Nothing was written.');
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

describe('while developing', () => {
  let server: Awaited<ReturnType<Project['develop']>> | undefined;
  beforeAll(async () => {
    server = await project.develop();
  }, 60_000);
  afterAll(() => server?.stop());

  it('shows content errors over open pages until they are corrected', async () => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`${server?.address}/en/download`);
      makeMistakes();
      const overlay = page.locator('vite-error-overlay #message-content');
      await overlay.filter({ hasText: '2 problems in the content.' }).waitFor();
      const shown = await overlay.textContent();
      for (const text of said) expect(shown).toContain(text);
      const other = await browser.newPage();
      await other.goto(`${server?.address}/en/help-center`);
      await other
        .locator('vite-error-overlay #message-content')
        .filter({ hasText: legal })
        .waitFor();
      expect(server?.log()).toContain(said[0]);
      takeBack();
      await waitFor(async () => (await page.locator('vite-error-overlay').count()) === 0);
    } finally {
      await browser.close();
    }
  }, 120_000);
});
