import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import bare from '../fixtures/site.bare.json' with { type: 'json' };

/** The project as an operator has it before launch: every setting a value of its own or "none", and no text a sample. */
const project = mkdtempSync(join(tmpdir(), 'launch-'));
for (const folder of ['src', 'scripts']) cpSync(folder, join(project, folder), { recursive: true });
cpSync('package.json', join(project, 'package.json'));
symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
const content = (path: string) => join(project, 'src/content', path);
const write = (path: string, value: unknown) => writeFileSync(path, JSON.stringify(value));
const settled = {
  ...Object.fromEntries(Object.entries(bare).map(([field, value]) => [field, value === null || Array.isArray(value) ? 'none' : value])),
  restrictedPlaces: ['US', 'JP'],
  url: 'https://www.evergreenway.com',
  brand: 'Evergreenway',
  app: 'Evergreenway Trader',
  group: 'Evergreenway Holdings (Mauritius) Ltd',
  securities: 'Evergreenway Securities (Mauritius) Ltd',
  email: 'help@evergreenway.com',
  stores: { appStore: 'none', playStore: 'none' },
  contractingEntities: { introducing: 'none', principal: 'none' },
};
write(content('settings/site.json'), settled);
const real = (item: object) => ({ ...item, sample: false });
for (const file of readdirSync(content('testimonials'))) {
  const { items } = JSON.parse(readFileSync(content(`testimonials/${file}`), 'utf8')) as { items: object[] };
  write(content(`testimonials/${file}`), { items: items.map(real) });
}
write(content('ratings/ratings.json'), (JSON.parse(readFileSync(content('ratings/ratings.json'), 'utf8')) as object[]).map(real));
const claims = JSON.parse(readFileSync(content('claims/claims.json'), 'utf8')) as Record<string, object>;
write(content('claims/claims.json'), Object.fromEntries(Object.entries(claims).map(([key, claim]) => [key, { ...claim, reviewBy: '2999-12-31' }])));

function launch(environment: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const { SITE_SETTINGS, SITE_URL, ...rest } = process.env;
  return new Promise((done) => {
    execFile(process.execPath, ['scripts/launch.mjs'], { cwd: project, env: { ...rest, ...environment } }, (error, out, err) => done({ code: Number(error?.code ?? 0), output: out + err }));
  });
}

describe('npm run launch', () => {
  it('is green when every setting is settled and nothing is a sample', async () => {
    expect(await launch()).toEqual({ code: 0, output: expect.stringContaining('Ready for launch') });
  });

  it('reads the settings that the build reads', async () => {
    write(join(project, 'other.json'), { ...settled, phone: null });
    const other = await launch({ SITE_SETTINGS: 'other.json', SITE_URL: 'https://preview.example.com' });
    expect(other.code).toBe(1);
    expect(other.output).toMatch(
      /SITE_URL in the environment\n {2}url is "https:\/\/preview\.example\.com": an example address.*\n\nother\.json\n {2}phone is unset\n\n2 things to settle before launch/,
    );
  });

  it('names file and line of a syntax error, and every wrong setting, without a stack trace', async () => {
    writeFileSync(join(project, 'broken.json'), '{\n  "brand": "A"\n  "app": "B"\n}');
    write(join(project, 'wrong.json'), { ...settled, url: 'https://h.org/repo', phone: '12' });
    expect(await launch({ SITE_SETTINGS: 'broken.json' })).toEqual({ code: 1, output: expect.stringMatching(/^broken\.json, line 3 or the end of line 2: this is not valid JSON/) });
    const wrong = await launch({ SITE_SETTINGS: 'wrong.json' });
    expect(wrong.output).toMatch(/^wrong\.json is not as expected:\n {2}url: .*\n {2}phone: .*found "12"/);
    expect(wrong.output).not.toMatch(/\bat \S+:\d+/);
  });

  it('names a claim past its day of review', async () => {
    const file = content('claims/claims.json');
    const current = readFileSync(file, 'utf8');
    write(file, { ...JSON.parse(current), traders: { ...claims['traders'], asOf: '2019-01-01', reviewBy: '2020-01-01' } });
    expect((await launch()).output).toMatch(/^src\/content\/claims\/claims\.json\n {2}the claim "traders" was to be reviewed by 2020-01-01/);
    writeFileSync(file, current);
  });

  it('names the samples of each file', async () => {
    const file = content('testimonials/de.json');
    const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: object[] };
    write(file, { items: items.map((item, index) => ({ ...item, sample: index < 2 })) });
    expect((await launch()).output).toMatch(/src\/content\/testimonials\/\n {2}de\.json has 2 samples\n/);
  });
});
