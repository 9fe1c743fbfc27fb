import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers } from '../../.dependency-cruiser.mjs';
import { settingsSchema } from '../../src/config/settings-schema.ts';
import { rawDrawingsSchema } from '../../src/schemas/raw-drawings-schema.ts';
import { docs, listCodeSpans, tracked } from './helpers/tracked-files.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Top folders, such as `src/`. All other paths are addresses, or files of a build. */
const roots = [
  ...new Set(tracked.filter((file) => file.includes('/')).map((file) => file.replace(/\/.*/, '/'))),
];
/** Text of all code, to find the names of environment variables. */
const code = tracked
  .filter(
    (file) =>
      /\.(ts|tsx|astro|mjs|sh|service)$|^package\.json$/.test(file) &&
      !/\.test\.ts$/.test(file) &&
      existsSync(file),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const codeNames = new Set(code.match(/\w+/g));
const isFormerScript = (name: string) => /\/renamed\.mjs /.test(scripts[name] ?? '');

/** Lists the words in code spans and code blocks. */
const codeWords = (text: string): string[] =>
  listCodeSpans(text)
    .flatMap((span) => span.split(/[\s"',;()|]+/))
    .map((word) => word.replace(/[.:]+$/, '').replace(/:\d+$/, ''));

/**
 * Whether a path from the root exists. `<page>` and `*` stand for any name; the first signature
 * creates `sign-off/`.
 */
function exists(path: string): boolean {
  if (path.startsWith('sign-off/') || existsSync(path)) return true;
  return globSync(path.replace(/<[^>]+>/g, '*').replaceAll('[', '[[]')).length > 0;
}

/** Whether a word is the name of a source file that no folder has. */
function isUnknownFile(word: string): boolean {
  const path = word.replace(/<[^>]+>/g, '*');
  if (!/^[\w*-][\w*./-]*\.(ts|tsx|mjs|astro|css)$/.test(path) || path.startsWith('dist'))
    return false;
  return !tracked.some((file) => matchesGlob(file, path) || matchesGlob(file, `**/${path}`));
}

/** Lists the anchors that Markdown renderers create for the headings of a file. */
const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  );

describe.each(docs)('the document %s', (file) => {
  const text = readFileSync(file, 'utf8');
  const words = codeWords(text);

  it('names only paths that exist', () => {
    const paths = words.filter((word) => roots.some((root) => word.startsWith(root)));
    expect([...paths.filter((path) => !exists(path)), ...words.filter(isUnknownFile)]).toEqual([]);
  });

  it('names only environment variables that the code reads', () => {
    const names = words
      .flatMap((word) => /^([A-Z]+(?:_[A-Z]+)+)$|^([A-Z_]+)=/.exec(word)?.slice(1) ?? [])
      .filter(Boolean);
    expect(names.filter((name) => !codeNames.has(name))).toEqual([]);
  });

  it('names only npm scripts that exist, and none by its former name', () => {
    const named = [...text.matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !(name in scripts) || isFormerScript(name))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
      ([, target = '']) => target,
    );
    const broken = targets.filter((target) => {
      const [path = '', anchor] = target.split('#');
      const found = path ? join(dirname(file), path) : file;
      if (target.includes('{{') || path.startsWith('/')) return false;
      return !existsSync(found) || (anchor !== undefined && !anchorsOf(found).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

describe('the tables of README.md', () => {
  it('lists every npm script in its tables, but not the former names', () => {
    const cells = readFileSync('README.md', 'utf8').match(/^\| `npm [^|]*/gm) ?? [];
    const listed = cells.flatMap((cell) =>
      [...cell.matchAll(/npm (?:run )?(?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name),
    );
    const current = Object.keys(scripts).filter((name) => !isFormerScript(name));
    expect([...new Set(listed)].sort()).toEqual(current.sort());
  });
});

describe('the tables of the layout in README.md', () => {
  it('allows each layer the imports that lint allows', () => {
    const [, top = '', src = ''] = readFileSync('README.md', 'utf8').split(/^\| folder /m);
    const rowsOf = (table: string, parent: string) =>
      [...table.matchAll(/^\| `([^`]+?)\/?` \| .* \|(.*)\|$/gm)].map(
        ([, folder, imports = '']) =>
          [
            parent + folder,
            imports.trim() === 'all of these'
              ? ['src']
              : [...imports.matchAll(/`([^`]+)`/g)].map(([, layer]) => parent + layer),
          ] as const,
      );
    const rows = [...rowsOf(top, ''), ...rowsOf(src, 'src/')];
    const documented = Object.fromEntries(rows.filter(([folder]) => folder in layers));
    expect(documented).toEqual(layers);
  });
});

describe('the layers in docs/adding.md', () => {
  it('names for each layer the imports that lint allows', () => {
    const items = readFileSync('docs/adding.md', 'utf8').matchAll(
      /`(src\/\w+)\/.* may import ([^;]*);/g,
    );
    const documented = [...items].map(
      ([, layer = '', imports = '']) =>
        [layer, [...imports.matchAll(/`([^`]+)`/g)].map(([, used]) => used)] as const,
    );
    expect(documented.map(([layer]) => layer)).toEqual(['src/islands']);
    for (const [layer, used] of documented)
      expect(used, layer).toEqual(layers[layer as keyof typeof layers]);
  });
});

describe('the table of drawings in docs/adding.md', () => {
  it('lists every field of the drawings', () => {
    const [, table = ''] = readFileSync('docs/adding.md', 'utf8').split('| field | drawn in |');
    const documented = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(documented.toSorted()).toEqual(Object.keys(rawDrawingsSchema.shape).toSorted());
  });
});

describe('the table of docs/settings.md', () => {
  it('lists every setting, and nothing else', () => {
    const bare = JSON.parse(readFileSync('tests/fixtures/site.bare.json', 'utf8'));
    const settings = Object.entries(settingsSchema.parse(bare)).flatMap(([key, value]) =>
      value?.constructor === Object ? Object.keys(value).map((inner) => `${key}.${inner}`) : key,
    );
    const table =
      /^\| field [\s\S]*?\n\n/m.exec(readFileSync('docs/settings.md', 'utf8'))?.[0] ?? '';
    // A row of several may shorten all but the first: `capacity.options`, `.forex`.
    const documented = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
        name.startsWith('.') ? `${/\w+/.exec(cell)}${name}` : name,
      ),
    );
    expect(documented.toSorted()).toEqual(settings.toSorted());
  });
});

describe('docs/decisions.md', () => {
  const text = readFileSync('docs/decisions.md', 'utf8');

  it('links every part in its order', () => {
    const linked = [...text.matchAll(/^\| .*\]\(#([^)]+)\) \|$/gm)].map(([, anchor]) => anchor);
    const parts = [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    expect(linked).toEqual(parts);
  });

  it('dates each decision', () => {
    const dated = text.match(/^### .*\n\n\d{4}-\d\d-\d\d[.,] /gm);
    expect(dated).toHaveLength(text.match(/^### /gm)?.length ?? 0);
  });
});

describe('the citations in comments and messages', () => {
  it('cites only headings and records that the document has', () => {
    const citations = [...code.matchAll(/(docs\/[\w-]+\.md), "([^"\n]+)"/g)];
    const broken = citations.filter(([, file = '', title = '']) => {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      return !lines.some((line) => /^(?:#+ |\*\*)(.*)/.exec(line)?.[1]?.startsWith(title));
    });
    expect(citations.length).toBeGreaterThan(0);
    expect(broken.map(([citation]) => citation)).toEqual([]);
  });
});

describe('the rows of docs/requirements.md', () => {
  it('numbers its rows R1, R2 and so on, each once', () => {
    const numbers = [
      ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| R(\d+) \|/gm),
    ].map(([, number]) => Number(number));
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });
});
