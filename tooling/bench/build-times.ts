import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runGit } from '../../src/config/git.ts';
import { defaultLocale, type Locale, liveLocales, localeRegistry } from '../../src/i18n/locales.ts';
import { contentFiles, contentPath } from '../../src/schemas/collections.ts';

/** Time and memory of one build. */
export interface BuildTiming {
  readonly languages: number;
  readonly pages: number;
  readonly seconds: number;
  /** Of all processors and processes: does not depend on other work of the machine. */
  readonly processorSeconds: number;
  /** Of the largest process, in MB. */
  readonly memory: number;
}

/** Each process of Node adds its usage as a line of JSON when it ends (https://nodejs.org/api/process.html#processresourceusage). */
const noteUsage = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`import{appendFileSync}from'node:fs';process.on('exit',()=>appendFileSync(${JSON.stringify(file)},JSON.stringify(process.resourceUsage())+'\\n'))`)}`;

/** Whether a language's texts pass the checks under another code: not English (untranslated), not Sorani (Persian). */
const isRepeatable = (code: string) => code !== defaultLocale && code !== 'ku';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const freeCodes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => !localeRegistry.some((locale: Locale) => locale.code === code));

/**
 * Builds a copy of the project in a temporary folder: with an empty cache, and again with a full one.
 * @param languages how many: made-up ones repeat the texts of published ones under other codes
 * @param published the codes of the languages that stay published
 * @yields each build when it is done
 * @throws with the output of the build, when it fails
 */
export function* measureBuilds(languages: number, published: readonly string[] = liveLocales.map(({ code }) => code)): Generator<{ kind: 'cold' | 'warm'; timing: BuildTiming }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  try {
    copyProject(folder);
    publishOnly(folder, published);
    const repeated = published.filter(isRepeatable);
    const madeUp = freeCodes.slice(0, Math.max(0, languages - published.length)).map((code, index) => [code, repeated[index % repeated.length] as string] as const);
    for (const [index, [code, original]] of madeUp.entries()) addMadeUp(folder, code, original, `X${letters[2 + Math.floor(index / repeated.length)]?.toUpperCase()}`);
    checkAsOriginals(folder, Object.fromEntries(madeUp));
    for (const kind of ['cold', 'warm'] as const) yield { kind, timing: measure(folder, languages) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes drafts of the other languages, which a build leaves out. */
function publishOnly(folder: string, codes: readonly string[]): void {
  edit(folder, 'src/i18n/locales.ts', (text) => text.replace(/(code: '(\w+)',.*status: ')live'/g, (row, start, code) => (codes.includes(code) ? row : `${start}draft'`)));
}

function copyProject(folder: string): void {
  const files = runGit('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter((name) => existsSync(name) && name)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** Makes the check of letters treat a made-up language as its original. */
function checkAsOriginals(folder: string, originals: Readonly<Record<string, string>>): void {
  const asOriginal = `((${JSON.stringify(originals)} as Record<string, string>)[code] ?? code)`;
  edit(folder, 'editing/content-lint/check-script.ts', (text) => text.replaceAll(/(additionalLetters|lookAlikes)\[code\]/g, (_, table) => `${table}[${asOriginal}]`));
}

/** Adds a language with the texts, formats and script of another, and an unused region. */
function addMadeUp(folder: string, madeUp: string, code: string, region: string): void {
  edit(folder, 'src/i18n/locales.ts', (text) => {
    const [row = ''] = text.match(new RegExp(`\\{ code: '${code}',.*`)) ?? [];
    const renamed = row.replace(/code: '\w+', iso: '([^']+)', name: "?'?([^'"]+)'?"?, name2: '([^']+)'/, `code: '${madeUp}', iso: '$1-${region}', name: '$2 ${madeUp}', name2: '$3 ${madeUp}'`);
    return text.replace('\n] as const satisfies', (end) => `\n  ${renamed}${end}`);
  });
  edit(folder, 'src/i18n/formats.ts', (text) => {
    const [, format = ''] = text.match(new RegExp(`\n  ${code}: (.*)`)) ?? [];
    return text.replace('\n};\n\nfunction formatOf', (end) => `\n  ${madeUp}: ${format}${end}`);
  });
  for (const { path, collection, name } of contentFiles([code]).filter((file) => file.code)) {
    const copy = contentPath(collection, madeUp, name);
    mkdirSync(dirname(join(folder, copy)), { recursive: true });
    cpSync(path, join(folder, copy));
  }
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
}

function measure(folder: string, languages: number): BuildTiming {
  const noted = join(folder, 'usage.jsonl');
  rmSync(noted, { force: true });
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...process.env, NODE_OPTIONS: `--import=${noteUsage(noted)}` },
  });
  if (status !== 0) throw new Error(`The build of ${languages} languages ended with ${status}:\n${stdout.slice(-2000)}${stderr.slice(-4000)}`);
  const seconds = (performance.now() - start) / 1000;
  const used = readFileSync(noted, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as NodeJS.ResourceUsage);
  return {
    languages,
    pages: globSync('dist/**/*.html', { cwd: folder }).length,
    seconds,
    processorSeconds: used.reduce((sum, { userCPUTime, systemCPUTime }) => sum + userCPUTime + systemCPUTime, 0) / 1e6,
    memory: Math.round(Math.max(...used.map(({ maxRSS }) => maxRSS)) / 1024),
  };
}
