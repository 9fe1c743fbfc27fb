import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { liveLocales } from '../../src/i18n/locales.ts';
import { fontFacesFor } from '../../src/styles/font-faces.ts';

const noticesFile = 'third-party-notices.txt';

/** Of packages that have no license file. */
const addedLicenses: Readonly<Record<string, string>> = {
  '@iconify-json/lucide': 'src/components/ui/lucide-license.txt',
};

/** Files of packages that reach visitors as files, not as modules. */
const servedFiles = [
  '@iconify-json/lucide/',
  'flag-icons/',
  ...liveLocales.flatMap(({ fontGroup }) => fontFacesFor(fontGroup)).map(({ source }) => source),
];

/**
 * Writes the notices that licenses require, for packages in the scripts for browsers, typefaces,
 * icons and flags.
 */
export function thirdPartyLicenses(): AstroIntegration {
  const folders = new Set<string>();
  const add = (files: readonly string[]) => {
    for (const folder of files.map(packageFolderOf)) if (folder) folders.add(folder);
  };
  return {
    name: 'third-party-licenses',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const served = servedFiles.map((file) => new URL(`node_modules/${file}`, config.root));
        add(served.map((url) => fileURLToPath(url)));
        updateConfig({ vite: { plugins: [bundledModules(add)] } });
      },
      'astro:build:done': async ({ dir }) => {
        const notices = await Promise.all([...folders].map(readNotice));
        const introduction =
          'Third-party notices\n\nThis website includes work of others, under the licences below. Names are\nthose of their authors and imply no endorsement.\n';
        await writeFile(
          join(fileURLToPath(dir), noticesFile),
          [introduction, ...notices.sort()].join(`\n${'-'.repeat(72)}\n`),
        );
      },
    },
  };
}

function bundledModules(add: (files: readonly string[]) => void): Plugin {
  return {
    name: 'third-party-licenses:bundled-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) if ('moduleIds' in output) add(output.moduleIds);
    },
  };
}

/**
 * @example packageFolderOf('/site/node_modules/a/node_modules/@b/c/d.js')
 * // '/site/node_modules/a/node_modules/@b/c'
 */
export function packageFolderOf(file: string): string | undefined {
  // Vite begins the names of generated modules with \0.
  return file.replaceAll('\\', '/').match(/[^\0].*\/node_modules\/(@[^/]+\/)?[^/]+/)?.[0];
}

async function readNotice(folder: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const added = addedLicenses[name];
  const own = (await readdir(folder)).find((file) => /^licen[cs]e(\.(md|txt))?$/i.test(file));
  const file = added ? join(import.meta.dirname, '../..', added) : own && join(folder, own);
  if (!file)
    throw new Error(
      `${folder}: the package is part of the built site and has no file LICENSE. Expected one, for /${noticesFile}. Ask its authors, or leave the package out of what browsers get.`,
    );
  const license = (await readFile(file, 'utf8')).replaceAll('\r', '').trim();
  return `${name} ${version}\n\n${license}\n`;
}
