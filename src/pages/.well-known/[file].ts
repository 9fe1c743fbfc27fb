import type { APIRoute, GetStaticPaths } from 'astro';
import { wellKnownFiles } from '../../lib/well-known.ts';
import { settings } from '../../settings/index.ts';

/** What others look for at fixed addresses (https://www.rfc-editor.org/rfc/rfc8615): only what the settings tell. */
export const getStaticPaths = (() => Object.entries(wellKnownFiles(settings)).map(([file, text]) => ({ params: { file }, props: { text } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
