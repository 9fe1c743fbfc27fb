import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Project } from './project.ts';

const project = new Project();
afterAll(() => project.remove());

it('a site that withdraws every claim is built, with all its pages and nothing of the claims', () => {
  project.editJson<Record<string, { madeIn: unknown }>>('src/content/claims/claims.json', (claims) => {
    for (const claim of Object.values(claims)) claim.madeIn = 'none';
  });
  project.build();
  const pages = globSync('{*,*/*}.html', { cwd: join(project.root, 'dist') });
  expect(pages.length).toBeGreaterThan(200);
  for (const page of pages) expect(project.read(`dist/${page}`), page).not.toMatch(/Level[\s-]2|\bSSL\b|id="trader-app"|\{\{/i);
  for (const page of pages.filter((file) => /^en[/.]/.test(file))) expect(project.read(`dist/${page}`), page).not.toMatch(/order flow|24\/7|e-wallet|two-factor|Loved by|2021|2025/i);
}, 240_000);
