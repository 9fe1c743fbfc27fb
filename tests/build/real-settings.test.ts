import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { Project } from './helpers/copy-of-project.ts';

/** Tests of rules that every page keeps with all settings. */
const pageRules = [
  'page-head',
  'islands',
  'links',
  'og-images',
  'routes',
  'sections',
  'structured-data',
  'texts',
];

/** Three scripts, both directions, and Persian digits. */
const project = new Project({ languages: ['en', 'fa', 'ja'] });
afterAll(() => project.remove());

it('keeps the page rules when an operator sets every setting', () => {
  project.edit('src/content/settings/site.json', () =>
    readFileSync('tests/fixtures/site.real.json', 'utf8'),
  );
  project.edit(
    'src/content/legal/en/privacy-policy.md',
    (text) => `${text}\nWrite to [the authority](https://authority.example/en?topic=1).\n`,
  );
  project.build();
  expect(project.read('dist/en.html')).toContain('Meridian Markets');
  const { code, output } = project.runDistTests(pageRules);
  expect(output).toMatch(/Tests +\d{3,} passed \(\d+\)/);
  expect(code, output).toBe(0);
});
