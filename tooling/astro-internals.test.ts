import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@astrojs/react';
import { build } from 'astro';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findAttributeValue } from '../src/utils/html-nodes.ts';
import { isComponentScriptFile, removeIslandStyle, stripIslandUids } from './astro-internals.ts';
import { parseHtmlElements } from './build/built-page.ts';

const require = createRequire(import.meta.url);
/** Imports a module that Astro's package does not export. */
const internal = (path: string) =>
  import(pathToFileURL(require.resolve('astro/package.json').replace('package.json', path)).href);

describe('the internals of Astro', () => {
  it('lets @astrojs/react add one renderer in astro:config:setup', async () => {
    const addRenderer = vi.fn();
    const options = { command: 'build', config: {}, addRenderer, updateConfig: vi.fn() };
    await react().hooks['astro:config:setup']?.(options as never);
    expect(addRenderer.mock.calls).toEqual([
      [
        expect.objectContaining({
          clientEntrypoint: expect.anything(),
          serverEntrypoint: expect.anything(),
        }),
      ],
    ]);
  });

  it('writes the uid first into the tag of an island, then module and props', async () => {
    const { generateHydrateScript } = await internal('dist/runtime/server/hydration.js');
    const { renderElement } = await internal('dist/runtime/server/render/util.js');
    const island = await generateHydrateScript(
      {
        renderer: { name: 'r', clientEntrypoint: '/c.js' },
        result: { resolve: async (path: string) => path },
        astroId: 'x1',
        props: { texts: ['A word'] },
      },
      { hydrate: 'load', componentUrl: '/a.js', componentExport: { value: 'A' }, displayName: 'A' },
    );
    const tag: string = renderElement('astro-island', island, false);
    expect(tag).toContain('<astro-island uid="x1" ');
    expect(stripIslandUids(tag)).toBe(tag.replace(' uid="x1"', ''));
    const [element] = parseHtmlElements(tag).filter(({ tagName }) => tagName === 'astro-island');
    expect(element && findAttributeValue(element, 'component-url')).toBe('/a.js');
    expect(JSON.parse((element && findAttributeValue(element, 'props')) ?? '')).toEqual({
      texts: [1, [[0, 'A word']]],
    });
  });

  it('writes the style of islands that the pipeline removes', async () => {
    const { ISLAND_STYLES } = await internal('dist/runtime/server/astro-island-styles.js');
    expect(removeIslandStyle(`<nav><style>${ISLAND_STYLES}</style></nav>`)).toBe('<nav></nav>');
    const [selectors = '', declarations] = ISLAND_STYLES.split('{');
    expect(declarations).toBe('display:contents}');
    const base = readFileSync('src/styles/base.css', 'utf8');
    for (const selector of selectors.split(','))
      expect(base).toMatch(new RegExp(`^${selector}[, ]`, 'm'));
  });

  it('names the script file of a component by the component', async () => {
    mkdirSync('.cache', { recursive: true });
    // In the project's folder, so that it can import Astro.
    const root = mkdtempSync(join('.cache', 'internals-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'src/pages'), { recursive: true });
    writeFileSync(join(root, 'src/Part.astro'), '<script>document.title = "a"</script>');
    const page = '---\nimport Part from "../Part.astro";\n---\n<Part />';
    writeFileSync(join(root, 'src/pages/index.astro'), page);
    const files: string[] = [];
    const assetsInlineLimit = (file: string) => void files.push(file);
    const vite = { build: { assetsInlineLimit } };
    await build({ root, configFile: false, logLevel: 'silent', vite });
    expect(files.filter((file) => isComponentScriptFile('Part', file))).toHaveLength(1);
  });
});
