import type { APIRoute, GetStaticPaths } from 'astro';
import { getSettings } from '../../config/settings.ts';
import { createWellKnownFiles } from '../../seo/well-known.ts';

/** Well-known files (https://www.rfc-editor.org/rfc/rfc8615) whose settings are set. */
export const getStaticPaths = (() =>
  Object.entries(createWellKnownFiles(getSettings())).map(([file, text]) => ({
    params: { file },
    props: { text },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
