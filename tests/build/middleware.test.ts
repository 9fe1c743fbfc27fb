import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Project } from './copy-of-project.ts';

const timeout = 240_000;
const project = new Project({ languages: ['en', 'ar'] });
beforeAll(() => {
  for (const [name, thrown] of [
    ['moved', 'new Redirect(\'/en/about-us?a=1&b="2"\')'],
    ['broken', "new Error('not a redirect')"],
  ]) {
    project.copy('src/pages/404.astro', `src/pages/${name}.astro`);
    project.edit(
      `src/pages/${name}.astro`,
      () =>
        `---\nimport { Redirect } from '../middleware.ts';\nif (Redirect) throw ${thrown};\n---\n<p>page</p>\n`,
    );
  }
});
afterAll(() => project.remove());

describe('a page that throws a redirect', () => {
  it(
    'builds a thrown redirect as a page that leads on at once',
    () => {
      project.edit('src/pages/broken.astro', () => '<p>page</p>');
      project.build();
      const html = project.read('dist/moved.html');
      expect(html).toContain(
        '<meta http-equiv="refresh" content="0;url=/en/about-us?a=1&amp;b=&quot;2&quot;">',
      );
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toMatch(
        /<link rel="canonical" href="https?:\/\/[^"]+\/en\/about-us\?a=1&amp;b=%222%22">/,
      );
      expect(html).toContain('<a href="/en/about-us?a=1&amp;b=&quot;2&quot;">');
      expect(html).not.toMatch(/redirect/i);
    },
    timeout,
  );
});

describe('the development server', () => {
  it(
    'redirects, reports errors and refuses doubly encoded paths',
    async () => {
      project.edit(
        'src/pages/broken.astro',
        () => "---\nthrow new Error('not a redirect');\n---\n",
      );
      const { address, stop } = await project.develop();
      try {
        const moved = await fetch(`${address}/moved`, { redirect: 'manual' });
        expect([moved.status, moved.headers.get('location')]).toEqual([
          302,
          '/en/about-us?a=1&b="2"',
        ]);
        expect((await fetch(`${address}/broken`)).status).toBe(500);
        expect((await fetch(`${address}/en/%25E0%25A4%25A`)).status).toBe(404);
        expect((await fetch(`${address}/en/about%2Dus`)).status).toBe(200);
      } finally {
        await stop();
      }
    },
    timeout,
  );
});
