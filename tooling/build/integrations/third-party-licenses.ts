import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { allFontFaces } from '../../../src/fonts/font-faces.ts';
import { projectRoot } from '../../project-root.ts';

const noticesFile = 'third-party-notices.txt';

/** Vite writes this file for us; it is not served. */
const bundledFile = 'bundled-licenses.json';

/** Packages without a license file. */
const addedLicenses: Readonly<Record<string, string>> = {
  '@iconify-json/lucide': join(projectRoot, 'src/components/ui/lucide-license.txt'),
};

interface License {
  readonly name: string;
  readonly version: string;
  readonly text?: string | undefined;
}

/**
 * Writes the notices that licenses require: of packages in browser scripts, typefaces, icons and
 * flags. Reads the cut typefaces, so the page steps of post-build.ts must run before it.
 */
export const thirdPartyLicensesIntegration = (): AstroIntegration => ({
  name: 'third-party-licenses',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [listBundled] } });
    },
    'astro:build:done': async ({ dir }) => {
      const site = fileURLToPath(dir);
      const bundled: License[] = JSON.parse(await readFile(join(site, bundledFile), 'utf8'));
      await rm(join(site, bundledFile));
      const served = await Promise.all((await listServedPackages(site)).map(readLicense));
      const notices = [...bundled, ...served].map(formatNotice).sort();
      const introduction =
        'Third-party notices\n\nThis website includes work of others, under the licences below. Names are\nthose of their authors and imply no endorsement.\n';
      await writeFile(
        join(site, noticesFile),
        [introduction, ...notices].join(`\n${'-'.repeat(72)}\n`),
      );
    },
  },
});

/** Astro drops `license` from the settings of its client environment, so a plugin sets it. */
const listBundled: Plugin = {
  name: 'third-party-licenses:list-bundled',
  configEnvironment: (environment) =>
    environment === 'client' ? { build: { license: { fileName: bundledFile } } } : undefined,
};

/** Packages that reach visitors as files, not as modules. */
async function listServedPackages(site: string): Promise<string[]> {
  const fonts = await readdir(join(site, 'fonts'));
  const faces = allFontFaces.filter(({ name }) =>
    fonts.some((font) => font.startsWith(`${name}.`)),
  );
  const families = new Set(faces.map(({ source }) => source.replace(/\/files\/.*/, '')));
  return ['@iconify-json/lucide', 'flag-icons', ...families];
}

async function readLicense(name: string): Promise<License> {
  const folder = join(projectRoot, 'node_modules', name);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const own = (await readdir(folder)).find((file) => /^licen[cs]e(\.(md|txt))?$/i.test(file));
  const file = addedLicenses[name] ?? (own && join(folder, own));
  return { name, version, text: file && (await readFile(file, 'utf8')) };
}

function formatNotice({ name, version, text }: License): string {
  if (!text)
    throw new Error(
      `${name}: the package is part of the built site and has no file LICENSE. Expected one, for /${noticesFile}. Ask its authors, or leave the package out of what browsers get.`,
    );
  return `${name} ${version}\n\n${text.replaceAll('\r', '').trim()}\n`;
}
