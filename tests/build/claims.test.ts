import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { routes } from '../../src/i18n/routes.ts';
import { Project } from './helpers/copy-of-project.ts';

/** Both directions. tests/content/withdrawal.test.ts tests the texts of all languages. */
const languages = ['en', 'ar'];
const project = new Project({ languages });
afterAll(() => project.remove());

it('builds every page without claims when all claims are withdrawn', () => {
  project.editJson<Record<string, { madeIn: unknown }>>(
    'src/content/claims/claims.json',
    (claims) => {
      for (const claim of Object.values(claims)) claim.madeIn = 'none';
    },
  );
  project.build();
  const pages = globSync('{*,*/*}.html', { cwd: join(project.root, 'dist') });
  expect(pages.length).toBe(languages.length * routes.length + ['index', '404', '500'].length);
  const found = (page: string, pattern: RegExp) => project.read(`dist/${page}`).match(pattern)?.[0];
  expect(
    pages.flatMap(
      (page) => found(page, /.{0,60}(?:Level[\s-]2|\bSSL\b|id="trader-app"|\{\{).{0,60}/i) ?? [],
    ),
  ).toEqual([]);
  expect(
    pages
      .filter((file) => /^en[/.]/.test(file))
      .flatMap(
        (page) =>
          found(
            page,
            /.{0,60}(?:order flow|24\/7|e-wallet|two-factor|Loved by|2021|2025).{0,60}/i,
          ) ?? [],
      ),
  ).toEqual([]);
}, 240_000);
