import {
  appendFileSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, Project } from './copy-of-project.ts';

/** Real builds of copies of this project: some seconds each. */
const timeout = 600_000;
/** Without the fonts of this machine, too: none may show in a picture. */
const odd = {
  TZ: 'Pacific/Kiritimati',
  LC_ALL: 'tr_TR.UTF-8',
  LANG: 'tr_TR.UTF-8',
  NODE_ENV: 'development',
  FONTCONFIG_FILE: '/dev/null',
};
/**
 * Both directions, and scripts set by different typefaces: what a build does as a whole does not
 * depend on how many there are.
 */
const languages = ['en', 'ar', 'zh'];
let plain: Project;
let other: Project;
let said: string;

beforeAll(() => {
  plain = new Project({ languages });
  other = new Project({ name: 'a folder, with spaces & é', production: true, languages });
  const builds = [plain.run('build'), other.run('build', odd)];
  for (const { code, output } of builds) if (code !== 0) throw new Error(output);
  said = builds[0]?.output ?? '';
}, timeout);
afterAll(() => {
  plain?.remove();
  other?.remove();
}, timeout);

function stylesOf(project: Project): string[] {
  return globSync('_astro/*.css', { cwd: join(project.root, 'dist') }).sort();
}

describe('a build', () => {
  it('builds the same bytes whatever the path, time zone and environment', () => {
    expect(existsSync(join(other.root, 'node_modules/vitest'))).toBe(false);
    const built = other.built();
    expect(built).toEqual(plain.built());
    expect(Object.keys(built)).toEqual(
      expect.arrayContaining(['share/ar.png', 'share/zh/products.png', 'third-party-notices.txt']),
    );
    // Pictures drawn here, not taken from the other's cache.
    expect(globSync('*', { cwd: join(other.root, '.cache/share') })).toHaveLength(
      globSync('share/**/*.png', { cwd: join(other.root, 'dist') }).length,
    );
  });

  it('prints each build step with its count and its time', () => {
    const parts = [
      '[build] N pages',
      '[og-images] N pictures',
      '[fonts] N typefaces',
      '[compression] N compressed',
    ];
    const found = said.match(/\[(build|og-images|fonts|compression)\] [\d,]+ \w+(?!.* after )/g);
    expect(found?.map((part) => part.replace(/[\d,]+/, 'N'))).toEqual(parts);
    expect(said).toMatch(/^The content is as expected: [\d.]+ s\./m);
    expect(said).toMatch(/^dist\/ holds the new site: [\d.]+ s in all\.$/m);
  });

  it('ships the production build of React', () => {
    const scripts = globSync('_astro/*.js', { cwd: join(other.root, 'dist') }).map((file) =>
      readFileSync(join(other.root, `dist/${file}`), 'utf8'),
    );
    expect(scripts.some((script) => script.includes('https://react.dev/errors/'))).toBe(true);
    expect(scripts.filter((script) => script.includes('Download the React DevTools'))).toEqual([]);
  });

  it('compresses each text of 1 kB or more, and nothing else', () => {
    const files = Object.keys(plain.built());
    const texts = files.filter(
      (file) =>
        /\.(html|css|js|svg|xml|txt|webmanifest)$/.test(file) &&
        readFileSync(join(plain.root, `dist/${file}`)).length >= 1024,
    );
    expect(texts.length).toBeGreaterThan(40);
    expect(files.filter((file) => /\.(br|gz)$/.test(file)).sort()).toEqual(
      texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort(),
    );
    for (const file of texts) {
      const bytes = readFileSync(join(plain.root, `dist/${file}`));
      expect(
        brotliDecompressSync(readFileSync(join(plain.root, `dist/${file}.br`))).equals(bytes),
        file,
      ).toBe(true);
      expect(
        gunzipSync(readFileSync(join(plain.root, `dist/${file}.gz`))).equals(bytes),
        file,
      ).toBe(true);
    }
  });

  it('serves the site from a path with spaces', async () => {
    const port = await freePort();
    const stop = await other.start('preview', `http://127.0.0.1:${port}`, { PORT: String(port) });
    try {
      expect((await fetch(`http://127.0.0.1:${port}/en/about-us`)).status).toBe(200);
    } finally {
      await stop('SIGTERM');
    }
  });

  it('checks the content in a path with spaces', () => {
    const { code, output } = other.run('test:content', { LOCALES: 'zh' });
    expect(code, output).toBe(0);
  });
});

describe('a build that fails', () => {
  beforeAll(() => plain.publish(['en', 'zh']));

  const page = 'src/pages/[lang]/about-us.astro';

  /** Breaks a file, builds, mends the file, and gives what the build printed. */
  function failing(
    file: string,
    edit: (text: string) => string,
    environment: Record<string, string> = {},
  ): string {
    const before = plain.built();
    const path = join(plain.root, file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, edit(source));
    const { code, output } = plain.run('build', environment);
    writeFileSync(path, source);
    expect(code, output).toBe(1);
    expect(plain.built()).toEqual(before);
    expect(globSync('dist*', { cwd: plain.root })).toEqual(['dist']);
    expect(output).toContain('dist/ is untouched');
    return output;
  }

  it(
    'keeps the last site when rendering a page fails',
    () => {
      const output = failing(page, (text) =>
        text.replace(
          /\n---\n/,
          "\nif (Astro.params.lang === 'zh') throw new Error('broken while rendering');\n---\n",
        ),
      );
      expect(output).toContain('broken while rendering');
    },
    timeout,
  );

  it(
    'keeps the last site when an entry or a setting is wrong',
    () => {
      const entry = 'src/content/pages/zh/home.json';
      expect(failing(entry, (text) => text.replace('"hero"', '"heroes"'))).toContain('heroes');
      expect(failing(entry, (text) => text, { SITE_SETTINGS: 'no-such-file.json' })).toContain(
        'no-such-file.json',
      );
    },
    timeout,
  );

  it(
    'keeps the last site when compression fails',
    () => {
      rmSync(join(plain.root, '.cache/brotli'));
      writeFileSync(join(plain.root, '.cache/brotli'), 'in the way');
      expect(failing(page, (text) => text)).toContain('EEXIST');
      rmSync(join(plain.root, '.cache/brotli'));
    },
    timeout,
  );

  it(
    'keeps the last site when the build is killed, even during the swap',
    async () => {
      const before = plain.built();
      const end = await plain.start('build', '[build] ');
      await end('SIGKILL');
      expect(existsSync(join(plain.root, 'dist.next'))).toBe(true);
      expect(plain.built()).toEqual(before);
      // Killed later still, between the two renames of the swap.
      renameSync(join(plain.root, 'dist'), join(plain.root, 'dist.last'));
      expect(plain.run('build', { SITE_SETTINGS: 'no-such-file.json' }).code).toBe(1);
      expect(plain.built()).toEqual(before);
      expect(globSync('dist*', { cwd: plain.root })).toEqual(['dist']);
    },
    timeout,
  );
});

describe('hashed files', () => {
  beforeAll(() => other.publish(['en']));
  const build = (variables = {}) => {
    const { code, output } = other.run('build', variables);
    expect(code, output).toBe(0);
    return stylesOf(other);
  };

  it(
    'keeps replaced assets, compressed, and writes policies into pages',
    () => {
      const first = stylesOf(other);
      appendFileSync(
        join(other.root, 'src/sections/home/below-the-fold.css'),
        '\nmain { outline-color: #010203; }\n',
      );
      const second = build({ CSP_META: '1' });
      expect(second).toEqual(expect.arrayContaining(first));
      expect(second.length).toBeGreaterThan(first.length);
      const replaced = first.filter(
        (file) =>
          !JSON.parse(readFileSync(join(other.root, 'dist/.hashed.json'), 'utf8')).includes(file),
      );
      expect(replaced.length).toBeGreaterThan(0);
      expect(
        Object.keys(other.built()).filter((file) => replaced.some((old) => file === `${old}.br`)),
      ).toHaveLength(replaced.length);
      // The same build shows that pages can hold their policy: what their header says, but for
      // framing.
      const { pages, policies } = JSON.parse(other.read('dist/.deploy-manifest.json'));
      for (const [file, position] of Object.entries<number>(pages)) {
        const [, held] =
          other
            .read(`dist/${file}`)
            .match(
              /^.{0,120}<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/,
            ) ?? [];
        const sent: string = policies[position];
        const without = (policy = '') =>
          policy
            .replaceAll(/ 'sha256-[^']+'/g, '')
            .split('; ')
            .sort();
        expect(without(`${held}; frame-ancestors 'none'`), file).toEqual(without(sent));
        expect(
          held?.match(/'sha256-[^']+'/g)?.filter((hash) => !sent.includes(hash)) ?? [],
          file,
        ).toEqual([]);
      }
    },
    timeout,
  );
});
