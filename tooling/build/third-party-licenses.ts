import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { liveLocales } from '../../src/i18n/locales.ts';
import { fontFacesFor } from '../../src/styles/font-faces.ts';
import { formatLicenses, type LicenseNotice } from './license-text.ts';

/** Path of the notices below the site. */
const file = 'third-party-notices.txt';

/** Licences of packages that lack a file of theirs, below the project's folder. */
const addedLicenses: Readonly<Record<string, string>> = {
  '@iconify-json/lucide': 'src/components/ui/lucide-license.txt',
};

/** Packages that reach visitors as files, not as modules: icons, flags, typefaces. */
const filePackages = ['@iconify-json/lucide', 'flag-icons', ...liveLocales.flatMap(({ fontGroup }) => fontFacesFor(fontGroup)).map(({ source }) => packageIn(source))];

/**
 * Writes the notices that licences require: for each package in the scripts for browsers, by the
 * modules of the bundle, and for typefaces, icons and flags.
 */
export function thirdPartyLicenses(): AstroIntegration {
  const folders = new Set<string>();
  return {
    name: 'third-party-licenses',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        for (const name of filePackages) folders.add(fileURLToPath(new URL(`node_modules/${name}`, config.root)));
        updateConfig({ vite: { plugins: [bundledPackages(folders)] } });
      },
      'astro:build:done': async ({ dir }) => {
        const found = await Promise.all([...folders].map(noticeOf));
        await writeFile(join(fileURLToPath(dir), file), formatLicenses(found.sort((one, other) => (one.name < other.name ? -1 : 1))));
      },
    },
  };
}

/** Collects the folders of packages whose modules are in the scripts for browsers. */
function bundledPackages(into: Set<string>) {
  const modules = '/node_modules/';
  return {
    name: 'bundled-packages',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle(_options: unknown, bundle: Readonly<Record<string, { readonly moduleIds?: readonly string[] }>>) {
      for (const id of Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)) {
        const start = id.lastIndexOf(modules) + modules.length;
        if (start > modules.length) into.add(id.slice(0, start) + packageIn(id.slice(start)));
      }
    },
  };
}

/** @example packageIn('@fontsource-variable/manrope/files/a.woff2') // '@fontsource-variable/manrope' */
function packageIn(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

async function noticeOf(folder: string): Promise<LicenseNotice> {
  const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { name: string; version: string };
  const added = addedLicenses[name];
  const own = (await readdir(folder)).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  const licence = added ? fileURLToPath(new URL(`../../${added}`, import.meta.url)) : own && join(folder, own);
  if (!licence)
    throw new Error(`${folder}: the package is part of the built site and has no file LICENSE. Expected one, for /${file}. Ask its authors, or leave the package out of what browsers get.`);
  return { name, version, licence: await readFile(licence, 'utf8') };
}
