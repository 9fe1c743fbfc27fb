import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import appTexts from '../../src/content/app/en.json' with { type: 'json' };
import { routes } from '../../src/i18n/routes.ts';
import { contentCollectionNames } from '../../src/schemas/collections.ts';
import type { HomeTexts } from '../../src/schemas/home-schema.ts';
import { listFiles } from '../../src/utils/list-files.ts';
import { getFreePort } from '../helpers/free-port.ts';
import { Project } from './helpers/copy-of-project.ts';
import { addTurkish } from './helpers/turkish.ts';

const timeout = 600_000;
const isRoot = process.getuid?.() === 0;
const unprivilegedUid = 65534;
/**
 * Unusual variables of a build: the day after the review date of a claim, no fonts of the machine,
 * another time zone and language.
 */
const odd = {
  SOURCE_DATE_EPOCH: String(Date.UTC(2020, 0, 2) / 1000),
  TZ: 'Pacific/Kiritimati',
  LC_ALL: 'tr_TR.UTF-8',
  LANG: 'tr_TR.UTF-8',
  NODE_ENV: 'development',
  FONTCONFIG_FILE: '/dev/null',
};
/** Both directions, and three typefaces. */
const languages = ['en', 'ar', 'zh'];
const variables = { SKIP_COMPRESSION: '1', CSP_META: '1' };
/** Verification file of a search engine, which must be served unchanged. */
const verification = { file: 'google123.html', text: 'google-site-verification: google123.html' };
let plain: Project;
let other: Project;
let builds: { plain: string; other: string };

// The second build differs in everything that must not matter, so that one comparison is enough.
beforeAll(() => {
  plain = new Project({ languages });
  other = new Project({ name: 'a folder, with spaces & é', production: true, languages });
  for (const project of [plain, other]) {
    writeFileSync(join(project.root, 'public', verification.file), verification.text);
    project.copy('src/pages/404.astro', 'src/pages/moved.astro');
    project.edit(
      'src/pages/moved.astro',
      () =>
        `---\nimport { RedirectError } from '../middleware.ts';\nif (RedirectError) throw new RedirectError('/en/about-us?a=1&b="2"');\n---\n<p>page</p>\n`,
    );
  }
  addDraftsAndOverdueClaim(other);
  // A host may have made the folder.
  mkdirSync(join(other.root, 'dist'));
  builds = {
    plain: outputOf(plain.run('build', variables)),
    other: outputOf(runHomeless(other, 'build', { ...odd, ...variables })),
  };
}, timeout);
afterAll(() => {
  plain?.remove();
  chmodSync(join(other.root, 'node_modules'), 0o755);
  other.remove();
}, timeout);

/** @throws with the output if the command failed */
function outputOf({ code, output }: { code: number | null; output: string }): string {
  if (code !== 0) throw new Error(output);
  return output;
}

/** Adds drafts and an overdue claim, which no built page shows. */
function addDraftsAndOverdueClaim(project: Project): void {
  project.edit('src/content/pages/zh/home.json', (text) =>
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
}

/** Runs an npm script as a user without a home folder, who may not write to node_modules. */
function runHomeless(project: Project, script: string, variables: Record<string, string>) {
  chmodSync(join(project.root, 'node_modules'), 0o555);
  if (isRoot) giveAway(project);
  const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
    cwd: project.root,
    encoding: 'utf8',
    // Without the variables of CI and of Vitest, as in a container.
    env: {
      PATH: process.env.PATH,
      HOME: '/nonexistent',
      npm_config_cache: '/nonexistent/npm',
      ...variables,
    },
    ...(isRoot && { uid: unprivilegedUid, gid: unprivilegedUid }),
  });
  return { code: status, output: stripVTControlCharacters(stdout + stderr) };
}

/** Gives a project to another user, except node_modules, whose files are hard links to ours. */
function giveAway(project: Project): void {
  chmodSync(dirname(project.root), 0o755);
  const files = readdirSync(project.root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  );
  for (const file of ['', ...files])
    lchownSync(join(project.root, file), unprivilegedUid, unprivilegedUid);
}

const stylesOf = (project: Project): string[] =>
  globSync('_astro/*.css', { cwd: join(project.root, 'dist') }).sort();

describe('a build', () => {
  it('builds the same bytes whatever the path, user, environment and drafts', () => {
    expect(builds.other).toMatch(/\[WARN\].*the claim "traders" was to be reviewed by 2020-01-01/);
    expect(existsSync(join(other.root, 'node_modules/vitest'))).toBe(false);
    const built = other.built();
    expect(built).toEqual(plain.built());
    expect(Object.keys(built)).toEqual(
      expect.arrayContaining(['share/ar.png', 'share/zh/products.png', 'third-party-notices.txt']),
    );
    // The second build has drawn its own pictures.
    expect(globSync('*', { cwd: join(other.root, '.cache/share') })).toHaveLength(
      globSync('share/**/*.png', { cwd: join(other.root, 'dist') }).length,
    );
  });

  it('writes a schema for each kind of content', () => {
    for (const name of contentCollectionNames)
      expect(JSON.parse(plain.read(`.astro/schemas/${name}.schema.json`))).toHaveProperty(
        '$defs.text',
      );
  });

  it('builds a thrown redirect as a page that leads on at once', () => {
    const html = plain.read('dist/moved.html');
    expect(html).toContain(
      '<meta http-equiv="refresh" content="0;url=/en/about-us?a=1&amp;b=&quot;2&quot;">',
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(
      /<link rel="canonical" href="https?:\/\/[^"]+\/en\/about-us\?a=1&amp;b=%222%22">/,
    );
    expect(html).toContain('<a href="/en/about-us?a=1&amp;b=&quot;2&quot;">');
    expect(html).not.toMatch(/redirect/i);
  });

  it('keeps a file of public/ that can hold no policy, with one warning', () => {
    expect(plain.read(`dist/${verification.file}`)).toBe(verification.text);
    expect(builds.plain.match(/public\/google123\.html holds no policy/g)).toHaveLength(1);
  });

  it('ships the production build of React', () => {
    const scripts = globSync('_astro/*.js', { cwd: join(other.root, 'dist') }).map((file) =>
      readFileSync(join(other.root, `dist/${file}`), 'utf8'),
    );
    expect(scripts.some((script) => script.includes('https://react.dev/errors/'))).toBe(true);
    expect(scripts.filter((script) => script.includes('Download the React DevTools'))).toEqual([]);
  });

  it('serves the site from a path with spaces', async () => {
    const port = await getFreePort();
    const { stop } = await other.start('preview', `http://127.0.0.1:${port}`, {
      PORT: String(port),
    });
    try {
      expect((await fetch(`http://127.0.0.1:${port}/en/about-us`)).status).toBe(200);
    } finally {
      await stop('SIGTERM');
    }
  });
});

describe('npm start over a site with other styles and all claims', () => {
  let first: string[];
  let output: string;
  /** Lists names only: meanwhile, temporary files vanish before they can be read. */
  const compressedFiles = () => listFiles(join(plain.root, 'dist'), '**/*.{br,gz,dcb}');

  beforeAll(() => {
    plain.publish(['en']);
    rmSync(join(plain.root, 'src/pages/moved.astro'));
    first = stylesOf(plain);
    appendFileSync(
      join(plain.root, 'src/sections/home/below-the-fold.css'),
      '\nmain { outline-color: #010203; }\n',
    );
    plain.editJson<Record<string, { madeIn: unknown }>>(
      'src/content/claims/claims.json',
      (claims) => {
        for (const claim of Object.values(claims)) claim.madeIn = 'none';
      },
    );
    for (const language of languages)
      plain.editJson<HomeTexts>(`src/content/pages/${language}/home.json`, (home) => {
        Object.assign(home.integratedInvestment.items['btc-themed-etfs'], {
          claim: 'traders',
        });
      });
    // What a build leaves that is killed after the swap.
    mkdirSync(join(plain.root, '.dist.build/last/en'), { recursive: true });
    // Empty the cache, as on a new machine.
    for (const folder of ['brotli', 'deltas']) {
      rmSync(join(plain.root, '.cache', folder));
      mkdirSync(join(plain.root, '.cache', folder));
    }
  });

  it('refuses a port in use before it builds', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, output } = plain.run('start', { PORT: String(port) });
    server.close();
    expect([code, output]).toEqual([1, expect.stringContaining(`Port ${port} is in use.`)]);
    expect(output).not.toContain('Checking the content');
  });

  it(
    'serves before it compresses, then sends compressed files',
    async () => {
      const port = await getFreePort();
      const { stop, log } = await plain.start('start', 'The site is served on', {
        PORT: String(port),
        CSP_META: '1',
      });
      try {
        const request = async () =>
          await fetch(`http://127.0.0.1:${port}/en`, { headers: { 'accept-encoding': 'br' } });
        expect((await request()).status).toBe(200);
        expect(compressedFiles().filter((file) => file.endsWith('.gz'))).toEqual([]);
        await expect.poll(async () => (await request()).headers.get('content-encoding')).toBe('br');
        await vi.waitUntil(() => /\[compression\] [\d,]+ compressed/.test(log()), 120_000);
        expect(compressedFiles().join()).toMatch(/\b_d\/[^,]*\.dcb\b/);
      } finally {
        await stop('SIGTERM');
      }
      output = stripVTControlCharacters(log());
    },
    timeout,
  );

  it('prints each build step with its count and its time', () => {
    const parts = [
      '[build] N pages',
      '[styles] N pages',
      '[og-images] N pictures',
      '[fonts] N typefaces',
      '[compression] N compressed',
    ];
    const found = output.match(
      /\[(build|styles|og-images|fonts|compression)\] [\d,]+ \w+(?!.* after )/g,
    );
    expect(found?.map((part) => part.replace(/[\d,]+/, 'N'))).toEqual(parts);
    expect(output).toMatch(/^The content is as expected: [\d.]+ s\./m);
    expect(output).toMatch(/^dist\/ holds the new site: [\d.]+ s in all\.$/m);
  });

  // tests/content/withdrawal.slow.test.ts tests the texts of all languages.
  it('builds every page without claims when all claims are withdrawn', () => {
    const pages = globSync('{*,en/*}.html', { cwd: join(plain.root, 'dist') });
    expect(pages.length).toBe(routes.length + ['index', '404', '500', verification].length);
    const claims =
      /.{0,60}(?:Level[\s-]2|\bSSL\b|id="trader-app"|\{\{|order flow|24\/7|e-wallet|two-factor|Loved by|2021|2025).{0,60}/i;
    const found = pages.flatMap((page) => {
      const html = plain.read(`dist/${page}`).replaceAll(/sha256-[^']+/g, '');
      return html.match(claims)?.[0] ?? [];
    });
    expect(found).toEqual([]);
  });

  it('leaves no empty list, column or background when all claims are withdrawn', () => {
    const pages = globSync('en/*.html', { cwd: join(plain.root, 'dist') });
    const found = pages.map((page) => {
      const html = plain.read(`dist/${page}`);
      const [, awaited] = html.match(/<link rel="?expect"? href="#([\w-]+)"/) ?? [];
      return {
        page,
        empty: html.match(/<(ul|ol|div class="?ice)[^<]*<\/(ul|ol|div)>|<div>\s*<\/div>/)?.[0],
        isAwaitedOnPage: html.split(new RegExp(` id="?${awaited}[" >]`)).length === 2,
      };
    });
    expect(found).toEqual(pages.map((page) => ({ page, empty: undefined, isAwaitedOnPage: true })));
  });

  it('names the ETF in its chart where its card on home is withdrawn', () => {
    expect(plain.read('dist/en.html')).not.toContain('#btc-themed-etfs');
    expect(plain.read('dist/en/products.html')).toContain(`<b>${appTexts.names.etf.name}<small>`);
  });

  it('compresses each text of 1 kB or more, and nothing else', () => {
    const files = Object.keys(plain.built());
    const texts = files.filter(
      (file) =>
        /\.(html|css|js|svg|xml|txt|webmanifest)$/.test(file) &&
        readFileSync(join(plain.root, `dist/${file}`)).length >= 1024,
    );
    expect(texts.length).toBeGreaterThan(20);
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

  it('keeps replaced assets, compressed, and writes policies into pages', () => {
    const second = stylesOf(plain);
    expect(second).toEqual(expect.arrayContaining(first));
    expect(second.length).toBeGreaterThan(first.length);
    const replaced = first.filter(
      (file) =>
        !JSON.parse(readFileSync(join(plain.root, 'dist/.hashed.json'), 'utf8')).includes(file),
    );
    expect(replaced.length).toBeGreaterThan(0);
    expect(
      Object.keys(plain.built()).filter((file) => replaced.some((old) => file === `${old}.br`)),
    ).toHaveLength(replaced.length);
    // The policy in a page is that of its header, without frame-ancestors.
    const { pages, policies } = JSON.parse(plain.read('dist/.deploy-manifest.json'));
    for (const [file, position] of Object.entries<number>(pages)) {
      if (file === verification.file) continue;
      const [, held] =
        plain
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
  });
});

describe('a build that fails', () => {
  const page = 'src/pages/[lang]/about-us.astro';

  /** Edits a file, builds, restores the file, and returns the build's output. */
  function failBuild(
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
    expect(globSync(['dist*', '.dist*'], { cwd: plain.root })).toEqual(['dist']);
    expect(output).toContain('dist/ is untouched');
    return output;
  }

  it(
    'keeps the last site when rendering a page fails',
    () => {
      const output = failBuild(page, (text) =>
        text.replace(
          /\n---\n/,
          "\nif (Astro.params.lang === 'en') throw new Error('broken while rendering');\n---\n",
        ),
      );
      expect(output).toContain('broken while rendering');
    },
    timeout,
  );

  it(
    'keeps the last site when an entry or a setting is wrong and says so once',
    () => {
      const entry = 'src/content/pages/en/home.json';
      const outputs = [
        failBuild(entry, (text) => text.replace('"hero"', '"heroes"')),
        failBuild(entry, (text) => text, { SITE_SETTINGS: 'no-such-file.json' }),
      ];
      expect(outputs[0]).toContain('heroes');
      expect(outputs[1]).toContain('no-such-file.json');
      // Astro fails on them, too, with a stack.
      for (const output of outputs) expect(output).not.toMatch(/^ +at /m);
    },
    timeout,
  );

  it('refuses a second build at once, and removes what a killed one left', async () => {
    const before = plain.built();
    const { stop } = await plain.start('build', 'Checking the content');
    const { code, output } = plain.run('build');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('Another build is running in dist/.'),
    ]);
    await stop('SIGKILL');
    expect(globSync(['dist*', '.dist*'], { cwd: plain.root })).toContain('.dist.build');
    expect(plain.built()).toEqual(before);
    expect(plain.run('build', { SITE_SETTINGS: 'no-such-file.json' }).code).toBe(1);
    expect(plain.built()).toEqual(before);
    expect(globSync(['dist*', '.dist*'], { cwd: plain.root })).toEqual(['dist']);
  });

  it.each([
    ['a folder', 'dist', '.dist.build'],
    ['a link', 'sites/live', 'sites/.live.build'],
  ])('restores %s after a build was killed during the swap', (_, site, work) => {
    const before = plain.built();
    // What it leaves between the two renames.
    mkdirSync(join(plain.root, work, 'next'), { recursive: true });
    renameSync(join(plain.root, 'dist'), join(plain.root, work, 'last'));
    if (site !== 'dist') symlinkSync(site, join(plain.root, 'dist'));
    expect(plain.run('build', { SITE_SETTINGS: 'no-such-file.json' }).code).toBe(1);
    expect(plain.built()).toEqual(before);
    expect(globSync(['dist*', '{,sites/}.*.build'], { cwd: plain.root })).toEqual(['dist']);
  });
});
