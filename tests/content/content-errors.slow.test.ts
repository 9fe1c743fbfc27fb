import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatContentProblemReport } from '../../editing/content-lint/problem-report.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../editing/rewrite-json.ts';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { createSeededRandom } from '../../src/utils/create-seeded-random.ts';
import { listFiles } from '../../src/utils/list-files.ts';
import type { Problem } from '../../src/validation/problem.ts';
import { contentMistakes } from './helpers/content-errors/content-mistakes.ts';
import {
  changeFile,
  findExpectedLinePart,
  type Mistake,
} from './helpers/content-errors/mistake.ts';
import {
  claimMistakes,
  configMistakes,
  configSyntaxMistakes,
  figureMistakes,
} from './helpers/content-errors/settings-and-claims.ts';
import { englishMistakes, styleMistakes } from './helpers/content-errors/style.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Makes the claims that the mistakes use in every language: an operator may withdraw them. */
function makeUsedClaims(file: string) {
  const claims = JSON.parse(readFileSync(file, 'utf8'));
  for (const key of ['traders', 'level2', 'usStockCommission', 'api', 'fund', 'whiteLabel', 'esop'])
    claims[key].madeIn = 'all';
  writeFileSync(file, JSON.stringify(claims, null, 2));
}

/**
 * Runs `npm run test:content` in a copy of the content with mistakes. Returns the problems, and a
 * function that reads their lines.
 */
async function check(
  mistakes: readonly Mistake[],
  option = '--json',
  variables: Readonly<Record<string, string>> = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'mistakes-'));
  folders.push(root);
  for (const folder of ['src/content', 'public'])
    cpSync(folder, join(root, folder), { recursive: true });
  const pathOf = (file: string) => join(root, 'src/content', file);
  makeUsedClaims(pathOf('claims/claims.json'));
  cpSync('tests/fixtures/site.bare.json', pathOf('settings/site.json'));
  for (const mistake of mistakes) {
    const { file } = mistake;
    const changed = changeFile(
      existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8').replaceAll('\r\n', '\n') : '',
      mistake,
    );
    if (changed === null) rmSync(pathOf(file));
    else if (changed.toString().startsWith('\0'))
      cpSync(
        join('src/content', file.replace(/\/[a-z]{2}(?=[/.])/, `/${changed.toString().slice(1)}`)),
        pathOf(file),
      );
    else {
      mkdirSync(dirname(pathOf(file)), { recursive: true });
      writeFileSync(pathOf(file), changed);
    }
  }
  const { output, hasFailed } = await new Promise<{ output: string; hasFailed: boolean }>(
    (done) => {
      execFile(
        process.execPath,
        [resolve('scripts/run.mjs'), 'test-content', ...(option ? [option] : [])],
        { cwd: root, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...variables } },
        (failure, out, error) => done({ output: out + error, hasFailed: failure !== null }),
      );
    },
  );
  const lineOf = ({ file, line = 0 }: Problem) =>
    readFileSync(join(root, file), 'utf8').split('\n')[line - 1];
  return {
    output,
    hasFailed,
    problems: option === '--json' ? (JSON.parse(output) as Problem[]) : [],
    lineOf,
  };
}

const of = ({ file }: { readonly file: string }) => ({ file: `src/content/${file}` });

/** Languages for problems that the check reports in several: checking all takes seconds. */
const some = ['ar', 'de', 'en'];
const onlySome = { LOCALES: some.join() };
/** Also those that an operator does not publish. */
const all = { LOCALES: localeRegistry.map(({ code }) => code).join() };

describe.each([
  ['texts', contentMistakes],
  ['settings and claims', configMistakes],
  ['unreadable settings and claims', configSyntaxMistakes],
])('all mistakes in %s at once', async (_, mistakes) => {
  const found = check(mistakes, '--json', all);

  it.each(mistakes)('reports $what ($file)', async (mistake) => {
    const { problems, lineOf } = await found;
    const own = problems.filter(({ file }) => file === of(mistake).file);
    if (mistake.silent) return expect(own).toEqual([]);
    const expectedMessage = mistake.message ?? '';
    const matching = own.filter(({ message }) => message.includes(expectedMessage));
    const reported = matching.find(({ field }) => field === mistake.field) ?? matching[0];
    expect(reported?.message ?? formatContentProblemReport(own)).toContain(expectedMessage);
    if (mistake.field) expect(reported?.field).toBe(mistake.field);
    if (!mistakes.some(({ file, causesOthers }) => causesOthers && file === mistake.file))
      expect(own).toHaveLength(mistakes.filter(({ file }) => file === mistake.file).length);
    const part = findExpectedLinePart(mistake);
    if (part && reported) expect(lineOf(reported)).toContain(part);
  });

  it('reports no other file', async () => {
    const { problems } = await found;
    expect(
      problems
        .filter(({ file }) => !mistakes.some((mistake) => of(mistake).file === file))
        .map(({ file, message }) => `${file}: ${message}`),
    ).toEqual([]);
  });
});

it('reports a missing claim in every language that makes it', async () => {
  const { problems } = await check(claimMistakes, '--json', onlySome);
  for (const code of some)
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: `src/content/pages/${code}/home.json`,
        field: 'hero.social.claim',
        message: expect.stringContaining(claimMistakes[0]?.message ?? ''),
      }),
    );
});

it('reports a changed figure at each text that states it in words', async () => {
  const { problems } = await check(figureMistakes, '--json', onlySome);
  const [mistake] = figureMistakes;
  expect(problems.map(({ file, field }) => [file, field])).toEqual(
    some.map((code) => [`src/content/pages/${code}/home.json`, mistake?.field]),
  );
  for (const { message } of problems) expect(message).toContain(mistake?.message);
});

it('reports an English-only entry once for each other language', async () => {
  const { problems } = await check(englishMistakes, '--json', onlySome);
  expect(problems.map(({ file, field }) => [file, field])).toEqual(
    some
      .filter((code) => code !== 'en')
      .map((code) => [`src/content/testimonials/${code}.json`, 'items']),
  );
});

it('refuses a page with the title of another', async () => {
  const { meta } = JSON.parse(readFileSync('src/content/pages/de/products.json', 'utf8'));
  const mistake = {
    what: '',
    file: 'pages/de/help.json',
    field: 'meta.title',
    set: meta.title,
  };
  expect((await check([mistake], '--json', onlySome)).problems).toEqual([
    expect.objectContaining({
      ...of(mistake),
      field: 'meta.title',
      message: expect.stringMatching(/no other page has; found .* in .*de\/products\.json\./),
    }),
  ]);
});

it('reports an expired security contact on the day of the build', async () => {
  const security = { contact: 'mailto:a@example.com', expires: '2027-06-30T00:00:00Z' };
  const on = async (day: string) =>
    (
      await check(
        [{ what: '', file: 'settings/site.json', field: 'security', set: security }],
        '--json',
        {
          ...onlySome,
          SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000),
        },
      )
    ).problems;
  expect(await on('2027-01-31')).toEqual([]);
  expect(await on('2027-07-01')).toEqual([
    expect.objectContaining({
      field: 'security.expires',
      message: expect.stringContaining('which is past'),
    }),
  ]);
});

it('prints each problem in two lines without a stack trace', async () => {
  const { output } = await check(configSyntaxMistakes, '');
  expect(output).toMatch(
    /^src\/content\/claims\/claims\.json:\d+\n {2}This is not valid JSON\. .*\n\nsrc\/content\/settings\/site\.json:2\n {2}This is not valid JSON\. .*\n\n2 problems in the content\. .*\n$/,
  );
});

it('prints a problem of all languages once, below its files', async () => {
  const file = (code: string) => `legal/${code}/website-disclaimer.md`;
  const { output } = await check(
    some.map((code) => ({
      what: '',
      file: file(code),
      append: '{{phone}}',
    })),
    '',
    onlySome,
  );
  const files = some.map((code) => String.raw`src/content/${file(code)}:\d+\n`).sort();
  expect(output).toMatch(
    new RegExp(
      `^${files.join('')}  \\{\\{phone\\}\\} is unset in the settings.*\n\n${files.length} problems in the content`,
    ),
  );
});

describe('values of any wrong type', () => {
  const wrongValues: readonly JsonValue[] = [
    null,
    5,
    true,
    'constructor',
    '{{x}}',
    [],
    {},
    [null],
    { claim: 5, text: 1 },
  ];
  const random = createSeededRandom(1);
  /** Replaces one value of fifty, at any depth. */
  function spoil(value: JsonValue | undefined): JsonValue {
    if (random() < 0.02) return wrongValues[Math.floor(random() * wrongValues.length)] ?? null;
    if (isJsonArray(value)) return value.map(spoil);
    if (!isJsonObject(value)) return value ?? null;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoil(item)]));
  }
  const configFiles = listFiles('src/content', '{settings,claims,line-breaks}/*.json');
  const otherFiles = listFiles('src/content', '**/*.json').filter(
    (file) => !configFiles.includes(file),
  );

  it.each([
    ['settings, claims and line breaks', configFiles],
    ['all other files', otherFiles],
  ])('reports wrong types in %s without a crash', async (_, files) => {
    const { problems } = await check(
      files.map((file) => ({
        what: '',
        file,
        change: (text) => JSON.stringify(spoil(JSON.parse(text))),
      })),
    );
    expect(problems.length).toBeGreaterThan(files.length);
  });
});

it('reports a file of public/ that servers would hide', async () => {
  const file = '../../public/reports/costs.csv.gz';
  const { output } = await check(
    [{ what: 'a hidden file', file, change: () => 'x' }],
    '',
    onlySome,
  );
  expect(output).toMatch(
    /^public\/reports\/costs\.csv\.gz\n {2}Expected another ending than \.gz or \.br/m,
  );
});

describe('wrong environment variables', () => {
  it('reports all wrong environment variables at once', async () => {
    const { output } = await check([], '', {
      SITE_URL: 'www.example.com',
      ADMIN: 'true',
      CSP_META: 'yes',
    });
    for (const report of [
      /^SITE_URL \(environment variable\)\n {2}Expected the address of the site, .*; found "www\.example\.com"\. Correct the variable, or unset it/m,
      /^ADMIN \(environment variable\)\n {2}Expected 1 \(the content editor’s screen\), or 0 or nothing; found "true"\./m,
      /^CSP_META \(environment variable\)\n {2}Expected 1 .*; found "yes"\./m,
      /^3 problems/m,
    ])
      expect(output).toMatch(report);
  });

  it('reports a settings file that is a folder or missing', async () => {
    expect((await check([], '', { SITE_SETTINGS: 'src' })).output).toMatch(
      /^src\n {2}Expected a file; found a folder of that name\./,
    );
    expect((await check([], '', { SITE_SETTINGS: 'other.json' })).output).toMatch(
      /^other\.json\n {2}The file is missing\. The environment variable SITE_SETTINGS names it/,
    );
  });

  it('reports an unknown language in LOCALES', async () => {
    expect((await check([], '', { LOCALES: 'dee' })).output).toMatch(
      /^LOCALES \(environment variable\)\n {2}Expected codes of languages; found "dee"\. Did you mean "de"\? Correct /,
    );
  });
});

describe('texts that could be better', () => {
  const found = check(styleMistakes, '', { LOCALES: 'en,de' });

  it('passes, and prints them below the result', async () => {
    const { output, hasFailed } = await found;
    expect(output).toMatch(
      /^The content is as expected in en, de\.\n\n\d+ texts could be better\. /,
    );
    expect(hasFailed).toBe(false);
  });

  it.each(styleMistakes.filter(({ silent }) => !silent))(
    'warns of $what ($file)',
    async ({ file, field, message = '' }) => {
      const { output } = await found;
      const location = output
        .slice(0, output.indexOf(`\n  ${message}`))
        .split('\n')
        .at(-1);
      expect(output).toContain(message);
      expect(location).toMatch(new RegExp(`^${of({ file }).file}:\\d+  ${field}$`));
    },
  );

  it('lets an answer repeat what a page says', async () => {
    const { output } = await found;
    expect(output).not.toContain('faq/en.json');
  });

  it('names a repeat once where a translation repeats it too', async () => {
    const { output } = await found;
    expect(output.match(/pages\/de\/help\.json:\d+ .*\n/g)).toEqual([
      expect.stringContaining('steps.2.info'),
    ]);
  });
});
