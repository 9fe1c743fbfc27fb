import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { builtLocales } from '../../i18n/locales.ts';

const require = createRequire(import.meta.url);

/** Deduplicates flags, as languages may share one. */
export const getStaticPaths = (() =>
  [...new Set(builtLocales.map(({ country }) => country))].map((country) => ({
    params: { flag: country },
  }))) satisfies GetStaticPaths;

/** The small flags of the language list, 4:3, from the flag-icons package. */
export const GET: APIRoute = async ({ params }) => {
  const svg = await readFile(require.resolve(`flag-icons/flags/4x3/${params['flag']}.svg`));
  const flag = sharp(svg, { density: 144 }).resize(80, 60).webp({ quality: 80 });
  return new Response(new Uint8Array(await flag.toBuffer()), {
    headers: { 'content-type': 'image/webp' },
  });
};
