import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsSchema } from '../../src/config/settings-schema.ts';
import { parseSignerName } from './sign-off.ts';

/**
 * A copy of the project that is ready for launch: all settings are set, no text is a sample, and
 * most languages are drafts, as each takes time.
 */
const project = mkdtempSync(join(tmpdir(), 'launch-'));
afterAll(() => rmSync(project, { recursive: true }));
for (const folder of ['src', 'editing', 'scripts'])
  cpSync(folder, join(project, folder), { recursive: true });
cpSync('package.json', join(project, 'package.json'));
symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
const registry = join(project, 'src/i18n/locales.ts');
const languages = ['ar', 'de', 'en', 'fr', 'ja', 'th', 'uz'];
writeFileSync(
  registry,
  readFileSync(registry, 'utf8').replace(
    /(code: '(\w+)',.*status: ')\w+'/g,
    (_, start, code) => `${start}${languages.includes(code) ? 'live' : 'draft'}'`,
  ),
);
const content = (path: string) => join(project, 'src/content', path);
const write = (path: string, value: unknown) => writeFileSync(path, JSON.stringify(value));
const settled = {
  ...Object.fromEntries(Object.keys(settingsSchema.shape).map((field) => [field, 'none'])),
  pageMaxAge: 300,
  restrictedPlaces: ['US', 'JP'],
  url: 'https://www.evergreenway.com',
  brand: 'Evergreenway',
  app: 'Evergreenway Trader',
  group: 'Evergreenway Holdings (Mauritius) Ltd',
  securities: 'Evergreenway Securities (Mauritius) Ltd',
  email: 'help@evergreenway.com',
  stores: { appStore: 'none', playStore: 'none' },
  appIds: { appStore: 'none', apple: 'none', android: 'none' },
  security: 'none',
  contractingEntities: { introducing: 'none', principal: 'none' },
  capacity: { options: 'none', forex: 'derivatives', digitalAssets: 'derivatives' },
  cfdLosingAccountsPercent: 74.5,
};
write(content('settings/site.json'), settled);
const settle = (key: string, value: unknown) => {
  if (key === 'sample') return false;
  return Array.isArray(value) ? value.filter((item) => item?.draft !== true) : value;
};
for (const file of globSync(content('{pages,faq,testimonials,ratings}/**/*.json')))
  write(file, JSON.parse(readFileSync(file, 'utf8'), settle));
const claims = JSON.parse(readFileSync(content('claims/claims.json'), 'utf8')) as Record<
  string,
  object
>;
write(
  content('claims/claims.json'),
  Object.fromEntries(
    Object.entries(claims).map(([key, claim]) => [
      key,
      { ...claim, proof: 'Minutes of the board', reviewBy: '2999-12-31' },
    ]),
  ),
);

function launch(
  environment: Record<string, string> = {},
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const { SITE_SETTINGS, SITE_URL, ...rest } = process.env;
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['scripts/run.mjs', 'check-launch', ...args],
      { cwd: project, env: { ...rest, ...environment } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), output: out + err }),
    );
  });
}

describe('npm run check:launch', () => {
  it('names the signature that can’t be written, and signs nothing', async () => {
    writeFileSync(join(project, 'sign-off'), '');
    const { code, output } = await launch({}, '--sign', 'all', '--by', 'Ada L.');
    rmSync(join(project, 'sign-off'));
    expect(code).toBe(1);
    expect(output).toMatch(
      /^sign-off\/ar\.json can’t be written \(E.*\)\.\nNothing was changed\.$/m,
    );
  });

  it('refuses a signer whose name can’t be kept, and signs nothing', async () => {
    const { code, output } = await launch({}, '--sign', 'all', '--by', 'Jo\u0308rg');
    expect(code).toBe(1);
    expect(output).toMatch(/Unicode form NFC/);
    expect(existsSync(join(project, 'sign-off'))).toBe(false);
  });

  it.each([
    ['a control character', 'Ada\u0007', /without .* invisible control characters/],
    ['a line break', 'Ada\nL.', /without .* line breaks/],
    ['too many letters', 'Ada '.repeat(30), /at most 100 characters wide/],
    ['nothing but spaces', ' ', /not an empty text/],
  ])('refuses a signer with %s', (_, by, rule) => {
    expect(() => parseSignerName(by)).toThrow(rule);
  });

  it('refuses to sign a language without texts of its own', async () => {
    const { output } = await launch({}, '--sign', 'xl', '--by', 'Ada L.');
    expect(output).toMatch(/^--sign \(option\)\n {2}Expected codes of languages; found "xl"\./);
  });

  it('refuses --by without --sign, an empty --sign, and --json with one', async () => {
    for (const empty of ['', ' ', ','])
      expect((await launch({}, '--sign', empty, '--by', 'Ada L.')).output).toMatch(
        /^--sign \(option\)\n {2}Expected all, or codes of languages/,
      );
    expect((await launch({}, '--by', 'Ada L.')).output).toBe(
      '--by (option)\n  Expected --sign beside it; found none. Add --sign de, or leave --by out.\n',
    );
    expect((await launch({}, '--sign', 'all', '--by', 'Ada L.', '--json')).output).toMatch(
      /^--json \(option\)\n {2}Expected no --sign beside it/,
    );
  });

  it('asks for each language’s signature and passes once all are signed', async () => {
    const { output } = await launch();
    expect(output).toMatch(
      /^sign-off\/ar\.json\n {2}no signature for the texts in Arabic\n {4}Read the texts in Arabic .*--sign ar --by/,
    );
    expect(output).toMatch(
      /the texts in Japanese; its readers live in JP, which src\/content\/settings\/site\.json restricts/,
    );
    expect(output).toContain(`${languages.length} decisions to make before launch.`);
    expect((await launch({}, '--sign', 'all')).output).toMatch(
      /^--by \(option\)\n {2}Expected the signer’s name .*--sign de --by/,
    );
    expect(await launch({}, '--sign', 'all', '--by', 'Ada L.')).toMatchObject({ code: 0 });
    expect(await launch()).toEqual({
      code: 0,
      output: expect.stringContaining('Ready for launch'),
    });
  });
});

describe('npm run check:launch with signed texts', () => {
  beforeAll(() => launch({}, '--sign', 'all', '--by', 'Ada L.'));

  it('reads the settings that the build reads', async () => {
    const social = [{ name: 'X', url: 'https://example.com/x' }];
    const security = { contact: 'mailto:x@example.com', expires: '2999-12-31T00:00:00Z' };
    write(join(project, 'other.json'), { ...settled, phone: null, social, security });
    const other = await launch({
      SITE_SETTINGS: 'other.json',
      SITE_URL: 'https://preview.example.com',
    });
    expect(other.code).toBe(1);
    expect(other.output).toMatch(
      /SITE_URL in the environment\n {2}url is "https:\/\/preview\.example\.com": an example address.*\n {4}Address the site.*\n\nother\.json\n {2}phone is unset\n {4}Phone number that visitors call.*\n {2}security\.contact is .*\n {4}Address for reports\. .*\n {2}social\.0\.url is .*\n {4}The profile\. .*\n\n4 decisions to make before launch/,
    );
  });

  it('refuses CFDs without a loss figure in languages of the EU', async () => {
    write(join(project, 'cfd.json'), { ...settled, cfdLosingAccountsPercent: 'none' });
    expect((await launch({ SITE_SETTINGS: 'cfd.json' })).output).toMatch(
      /^cfd\.json\n {2}cfdLosingAccountsPercent is unset while languages of the European Union are published: German, French\n/,
    );
    const current = readFileSync(registry, 'utf8');
    writeFileSync(registry, current.replace("country: 'uz'", "country: 'pl'"));
    const { output } = await launch({ SITE_SETTINGS: 'cfd.json' });
    writeFileSync(registry, current);
    expect(output).toContain('are published: German, French, Uzbek');
  });

  it('names every syntax error and wrong setting without a stack trace', async () => {
    writeFileSync(join(project, 'broken.json'), '{\n  "brand": "A"\n  "app": "B"\n}');
    write(join(project, 'wrong.json'), { ...settled, url: 'https://h.org/repo', phone: '12' });
    expect(await launch({ SITE_SETTINGS: 'broken.json' })).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^broken\.json:2\n {2}This is not valid JSON\. Expected a comma/,
      ),
    });
    const wrong = await launch({ SITE_SETTINGS: 'wrong.json' });
    expect(wrong.output).toMatch(
      /^wrong\.json:1 {2}url\n {2}Expected .*\n\nwrong\.json:1 {2}phone\n {2}.*found "12"/,
    );
    expect(wrong.output).not.toMatch(/\bat \S+:\d+/);
  });

  it('names a claim without proof, also as data', async () => {
    const file = content('claims/claims.json');
    const current = readFileSync(file, 'utf8');
    const { proof: _, ...traders } = JSON.parse(current).traders;
    write(file, { ...JSON.parse(current), traders });
    const { code, output } = await launch({}, '--json');
    writeFileSync(file, current);
    expect([code, JSON.parse(output)]).toEqual([
      1,
      [
        {
          kind: 'claim',
          file: 'src/content/claims/claims.json',
          problem: expect.stringContaining('the claim "traders" has no proof'),
          why: expect.stringContaining('"proof"'),
        },
      ],
    ]);
  });

  it('names an unreadable text and a missing figure of CFDs, also as data', async () => {
    const text = content('pages/de/about.json');
    const current = readFileSync(text, 'utf8');
    writeFileSync(text, '{');
    write(join(project, 'unset.json'), { ...settled, cfdLosingAccountsPercent: 'none' });
    const { output } = await launch({ SITE_SETTINGS: 'unset.json' }, '--json');
    writeFileSync(text, current);
    for (const decision of [
      { kind: 'unreadable', file: 'src/content/pages/de/about.json', problem: 'can’t be read' },
      { kind: 'setting', file: 'unset.json', problem: expect.stringMatching(/^cfd/) },
    ])
      expect(JSON.parse(output)).toContainEqual(expect.objectContaining(decision));
  });

  it('asks again after a signed text or figure changes, not its layout', async () => {
    const [text, claimsOf] = [content('pages/de/about.json'), content('claims/claims.json')];
    const [current, currentClaims] = [readFileSync(text, 'utf8'), readFileSync(claimsOf, 'utf8')];
    const about = JSON.parse(current);
    write(text, { ...about, header: { ...about.header, lede: 'Neu.' } });
    expect((await launch()).output).toMatch(
      /^sign-off\/de\.json\n {2}its texts changed since Ada L\. signed on \d{4}-\d\d-\d\d: src\/content\/pages\/de\/about\.json\n[\s\S]*\nOne decision to make/,
    );
    writeFileSync(text, JSON.stringify(about, null, 4));
    write(claimsOf, {
      ...JSON.parse(currentClaims),
      traders: { ...JSON.parse(currentClaims).traders, value: 600 },
    });
    const { output } = await launch();
    expect(output).toMatch(
      /^sign-off\/de\.json\n {2}its texts changed .*: sentences that state a claim\n/m,
    );
    writeFileSync(text, current);
    writeFileSync(claimsOf, currentClaims);
  });

  it.each([
    ['instruments/instruments.json', (items: object[]) => items.slice(1)],
    ['ratings/ratings.json', (items: object[]) => [{ ...items[0], score: 4.9 }, ...items.slice(1)]],
  ])('asks again after %s changes', async (name, change) => {
    const file = content(name);
    const current = readFileSync(file, 'utf8');
    write(file, change(JSON.parse(current)));
    const { output } = await launch();
    writeFileSync(file, current);
    expect(output).toContain(`: src/content/${name}\n`);
  });

  it('lists a signed text that names an unknown claim, and the rest', async () => {
    const [text, ratings] = [content('pages/de/about.json'), content('ratings/ratings.json')];
    const [current, currentRatings] = [readFileSync(text, 'utf8'), readFileSync(ratings, 'utf8')];
    const about = JSON.parse(current);
    write(text, { ...about, header: { ...about.header, lede: '{{claim.tradrs}}' } });
    write(
      ratings,
      JSON.parse(currentRatings).map((item: object) => ({ ...item, sample: true })),
    );
    const { output } = await launch();
    writeFileSync(text, current);
    writeFileSync(ratings, currentRatings);
    expect(output).toMatch(
      /^sign-off\/de\.json\n {2}its texts can’t be compared with what Ada L\. signed on .*: No claim is called "tradrs"/m,
    );
    expect(output).toMatch(/^src\/content\/ratings\/ratings\.json\n {2}\d entr/m);
  });

  it('asks again after a setting changes what signed texts say', async () => {
    for (const change of [
      { registeredAddress: '1 Hill St', messageRetentionDays: 30 },
      { restrictedPlaces: ['US'] },
    ]) {
      write(join(project, 'moved.json'), { ...settled, ...change });
      expect((await launch({ SITE_SETTINGS: 'moved.json' })).output).toMatch(
        /^sign-off\/ar\.json\n {2}its texts changed since Ada L\. signed on \d{4}-\d\d-\d\d: settings that texts show\n/,
      );
    }
  });

  it('separates changed texts from restricted places for any signer', async () => {
    await launch({}, '--sign', 'de', '--by', 'the restricted place desk');
    const text = content('pages/de/about.json');
    const current = readFileSync(text, 'utf8');
    const about = JSON.parse(current);
    write(text, { ...about, header: { ...about.header, lede: 'Neu.' } });
    const { output } = await launch({}, '--json');
    writeFileSync(text, current);
    expect(JSON.parse(output)).toMatchObject([{ kind: 'sign-off', file: 'sign-off/de.json' }]);
  });

  it('asks again when the country of a language’s readers is restricted', async () => {
    write(join(project, 'more.json'), { ...settled, restrictedPlaces: ['US', 'JP', 'TH'] });
    expect((await launch({ SITE_SETTINGS: 'more.json' })).output).toMatch(
      /^sign-off\/th\.json\n {2}its texts changed .*\n {2}Thai is offered, and its readers live in TH, a restricted place/m,
    );
  });

  it('names the line of a sign-off with a merge conflict', async () => {
    const file = join(project, 'sign-off/de.json');
    const signed = readFileSync(file, 'utf8');
    writeFileSync(file, signed.replace('\n', '\n<<<<<<< HEAD\n'));
    const { output } = await launch();
    writeFileSync(file, signed);
    expect(output).toMatch(/sign-off\/de\.json:2\b/);
  });

  it('names drafts, samples and claims past their day of review', async () => {
    const about = JSON.parse(readFileSync(content('pages/de/about.json'), 'utf8'));
    write(content('pages/de/about.json'), { ...about, header: { ...about.header, draft: true } });
    const { items } = JSON.parse(readFileSync(content('testimonials/de.json'), 'utf8'));
    write(content('testimonials/de.json'), {
      items: items.map((item: object, index: number) => ({ ...item, sample: index < 2 })),
    });
    write(content('claims/claims.json'), {
      ...JSON.parse(readFileSync(content('claims/claims.json'), 'utf8')),
      traders: { ...claims['traders'], asOf: '2019-01-01', reviewBy: '2020-01-01' },
    });
    const { output } = await launch();
    for (const named of [
      /^src\/content\/pages\/de\/about\.json\n {2}1 entry is a draft\n/m,
      /^src\/content\/testimonials\/de\.json\n {2}2 entries are samples\n/m,
      /^src\/content\/claims\/claims\.json\n {2}the claim "traders" was to be reviewed by 2020-01-01/m,
    ])
      expect(output).toMatch(named);
  });
});
