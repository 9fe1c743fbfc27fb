import { readdirSync, readFileSync } from 'node:fs';
import type { HookParameters } from 'astro';
import { describe, expect, it } from 'vitest';
import { kit } from '../../src/integrations/kit.ts';
import { tokensOf, wordsOf } from '../../src/kit/words.ts';

type Setup = HookParameters<'astro:config:setup'>;

/** The routes the kit adds for a command. */
function routesFor(command: Setup['command']): string[] {
  const routes: string[] = [];
  const setup = { command, injectRoute: ({ pattern }: { pattern: string }) => routes.push(pattern) };
  kit().hooks['astro:config:setup']?.(setup as unknown as Setup);
  return routes;
}

const read = (path: string) => readFileSync(path, 'utf8');
const pieces = ['ui', 'app'].flatMap((room) => readdirSync(`src/components/${room}`).map((file) => ({ name: file.replace('.astro', ''), source: read(`src/components/${room}/${file}`) })));

describe('the kit page', () => {
  it('exists while developing only', () => {
    expect(routesFor('dev')).toEqual(['/kit']);
    expect(routesFor('build')).toEqual([]);
    expect(routesFor('preview')).toEqual([]);
  });

  it('shows every shared piece, once', () => {
    const shown = [...`${read('src/kit/UiPieces.astro')}${read('src/kit/AppPieces.astro')}`.matchAll(/<Piece name="(\w+)"/g)].map(([, name]) => name);
    expect(shown.sort()).toEqual(pieces.map(({ name }) => name).sort());
  });

  it('shows every variant of the button', () => {
    const [, union = ''] = wordsOf(read('src/components/ui/Button.astro')).props.match(/variant\?: ([^;]*)/) ?? [];
    for (const [variant] of union.matchAll(/'\w+'/g)) expect(read('src/kit/UiPieces.astro')).toContain(variant);
    expect(union).toContain('|');
  });
});

describe('wordsOf', () => {
  it('finds the words of every piece', () => {
    for (const { name, source } of pieces) expect(wordsOf(source).about, name).toMatch(/^[A-Z].*\.$/);
  });

  it('gives props on one line, without their comments, and says whether there is a slot', () => {
    const source = '---\n/**\n * Of two\n * lines.\n */\ninterface Props {\n  /** Where to. */\n  href: string;\n  small?: boolean;\n}\n---\n<a href={href}><slot /></a>';
    expect(wordsOf(source)).toEqual({ about: 'Of two lines.', props: 'href: string; small?: boolean', hasSlot: true });
    expect(wordsOf('---\n/** Alone. */\n---\n<hr />')).toEqual({ about: 'Alone.', props: '', hasSlot: false });
  });

  it('refuses a piece without words', () => {
    expect(() => wordsOf('---\ninterface Props {\n  a: string;\n}\n---\n<p />')).toThrow('doc comment');
  });
});

describe('tokensOf', () => {
  it('puts each token of the sheet into one group', () => {
    const css = read('src/styles/tokens.css');
    const all = [...css.slice(0, css.indexOf('}')).matchAll(/--([\w-]+):/g)].map(([, name]) => name);
    const grouped = (['colours', 'type', 'radii', 'rest'] as const).flatMap((group) => tokensOf(css, group));
    expect(grouped.sort()).toEqual(all.sort());
    expect(tokensOf(css, 'colours')).toContain('coral');
    expect(tokensOf(css, 'type')).toContain('t-h1');
  });
});
