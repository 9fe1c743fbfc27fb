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

/** Packages that reach visitors as files, not as modules. */
const filePackages = [
  '@iconify-json/lucide',
  'flag-icons',
  ...liveLocales
    .flatMap(({ fontGroup }) => fontFacesFor(fontGroup))
    .map(({ source }) => packageIn(source)),
];

/**
 * Writes the notices that licenses require, for packages in the scripts for browsers, typefaces,
 * icons and flags.
 */
export function thirdPartyLicenses(): AstroIntegration {
  const packages = new Set(filePackages);
  let modules: string;
  return {
    name: 'third-party-licenses',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        modules = fileURLToPath(new URL('node_modules/', config.root));
        updateConfig({ vite: { plugins: [collectBundledPackages(packages)] } });
      },
      'astro:build:done': async ({ dir }) => {
        const notices = await Promise.all(
          [...packages].sort().map((name) => readNotice(name, join(modules, name))),
        );
        const introduction =
          'Third-party notices\n\nThis website includes work of others, under the licences below. Names are\nthose of their authors and imply no endorsement.\n';
        await writeFile(
          join(fileURLToPath(dir), noticesFile),
          [introduction, ...notices].join(`\n${'-'.repeat(72)}\n`),
        );
      },
    },
  };
}

function collectBundledPackages(packages: Set<string>): Plugin {
  return {
    name: 'third-party-licenses:bundled-packages',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((output) =>
        'moduleIds' in output ? output.moduleIds : [],
      );
      for (const id of ids)
        if (id.includes('/node_modules/'))
          packages.add(packageIn(id.split('/node_modules/').at(-1) ?? ''));
    },
  };
}

/**
 * @example
 * packageIn('@fontsource-variable/manrope/files/a.woff2')
 * // '@fontsource-variable/manrope'
 */
function packageIn(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

async function readNotice(name: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const added = addedLicenses[name];
  const own = (await readdir(folder)).find((file) => /^licen[cs]e(\.(md|txt))?$/i.test(file));
  const file = added
    ? fileURLToPath(new URL(`../../${added}`, import.meta.url))
    : own && join(folder, own);
  if (!file)
    throw new Error(
      `${folder}: the package is part of the built site and has no file LICENSE. Expected one, for /${noticesFile}. Ask its authors, or leave the package out of what browsers get.`,
    );
  const license = (await readFile(file, 'utf8')).replaceAll('\r', '').trim();
  return `${name} ${version}\n\n${license}\n`;
}
