/**
 * Compares the imports between the rooms of src/ with the table in README.md: a room uses the rooms that its row names,
 * and each of these stands above it, so that there is no circle. Prints every arrow. Run by `npm run check`.
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

/** What only some files may import, besides the table. */
const packages = [
  { what: '^astro:content$', by: '^src/(entries/|content\\.config\\.ts)', why: 'Content is asked for in src/entries alone.' },
  { what: '^i18next$', by: '^src/(i18n/translator|integrations/content-watch)', why: 'i18next stays behind src/i18n/translator.ts, so that it can be replaced.' },
  { what: '^(react|react-dom|swiper)(/|$)', by: '^src/islands/', why: 'React and Swiper reach a page by an island only.' },
];

const table = readTable();
const { output } = await cruiseCopy(rules());
const violations = output.summary.violations.map(({ from, to, rule }) => `${astro(from)} imports ${astro(to)}. ${why(rule.name)}`);
const drawn = arrows(output.modules);
const unused = table.flatMap(({ room, uses }) =>
  uses.filter((other) => !drawn.get(room)?.has(other)).map((other) => `README.md: "${room}" is said to use "${other}", but does not. Remove it from the row.`),
);
const problems = [...orderFaults(), ...violations, ...unused];

if (problems.length) {
  console.error(`The rooms of src/ are not as README.md says:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
} else for (const { room } of table) console.log(`${room} → ${[...(drawn.get(room) ?? [])].join(', ') || 'nothing'}`);

/** The rows of README.md of the form "| `src/<room>/` | what lives there | `other`, `other` |". */
function readTable() {
  const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| `src\/([\w.]+)\/?`[^|]*\|[^|]*\|([^|]*)\|$/gm)];
  if (rows.length < 5) throw new Error('README.md has no table of rooms. Expected rows of the form: | `src/lib/` | what lives there | `i18n`, `settings` |');
  return rows.map(([, room, uses]) => ({ room, uses: [...uses.matchAll(/`([\w.]+)`/g)].map(([, name]) => name) }));
}

function orderFaults() {
  return table.flatMap(({ room, uses }, index) =>
    uses
      .filter((other) => !table.slice(0, index).some((row) => row.room === other))
      .map((other) => `README.md: "${room}" uses "${other}", which does not stand above it. Move the row, or the code: there may be no circle.`),
  );
}

/** The table as rules of dependency-cruiser. */
function rules() {
  const rooms = table.map(({ room, uses }) => ({
    name: room,
    severity: 'error',
    from: { path: `^src/${room}(/|$)` },
    to: { path: '^src/', pathNot: [room, ...uses].map((name) => `^src/${name}(/|$)`) },
  }));
  const homeless = { name: 'homeless', severity: 'error', from: { path: '^src/[^/]+/', pathNot: table.map(({ room }) => `^src/${room}(/|$)`) }, to: {} };
  const islands = { name: 'islands apart', severity: 'error', from: { path: '^src/islands/([^/]+)/' }, to: { path: '^src/islands/[^/]+/', pathNot: '^src/islands/$1/' } };
  const circles = { name: 'circle', severity: 'error', from: {}, to: { circular: true } };
  return [...rooms, homeless, islands, circles, ...packages.map(({ what, by }) => ({ name: what, severity: 'error', from: { path: '^src/', pathNot: by }, to: { path: what } }))];
}

function why(name) {
  const row = table.find(({ room }) => room === name);
  if (row) return `README.md allows src/${name} to use ${row.uses.join(', ') || 'no other room'}. Pass it down as a prop, move the file, or change the row.`;
  if (name === 'homeless') return 'README.md has no row for this room. Add one.';
  if (name === 'islands apart') return 'An island knows no other island: move what they share to src/islands or src/lib.';
  if (name === 'circle') return 'This is a circle of files: move what both need to a file of its own.';
  return packages.find(({ what }) => what === name)?.why ?? '';
}

/** Which rooms each room's files import, the room itself left out. */
function arrows(modules) {
  const roomOf = (path) => path.match(/^src\/([^/]+)/)?.[1];
  const found = new Map();
  for (const { source, dependencies } of modules) {
    const room = roomOf(source);
    const others = dependencies.map(({ resolved }) => roomOf(resolved)).filter((other) => other && other !== room);
    if (room) found.set(room, new Set([...(found.get(room) ?? []), ...others].sort()));
  }
  return found;
}

/** dependency-cruiser does not read .astro files: it looks at a copy in which each is its scripts alone, with `.ts` added to its name. */
async function cruiseCopy(forbidden) {
  mkdirSync('.cache', { recursive: true });
  const copy = mkdtempSync(join('.cache', 'rooms-'));
  try {
    cpSync('src', join(copy, 'src'), { recursive: true });
    for (const file of globSync('src/**/*.{astro,ts,tsx}', { cwd: copy })) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      const code = file.endsWith('.astro') ? scriptsOf(text) : text;
      writeFileSync(path, code.replace(/(from |import )(['"])(\.[^'"?]+)\?\w+\2/g, '$1$2$3$2'));
      if (file.endsWith('.astro')) renameSync(path, `${path}.ts`);
    }
    return await cruise(['src'], {
      baseDir: copy,
      ruleSet: { forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      // Packages stay names: nothing in them is resolved.
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.test\\.tsx?$' },
      enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function scriptsOf(text) {
  const [, frontMatter = ''] = text.match(/^---\r?\n([\s\S]*?)\r?\n---/) ?? [];
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
  return [frontMatter, ...scripts].join('\n');
}

function astro(path) {
  return path.replace(/\.astro\.ts$/, '.astro');
}
