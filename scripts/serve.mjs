/**
 * Serves the built site as a CDN would: clean addresses, the language's own 404, and nothing that is not a file.
 * Usage: node scripts/serve.mjs [--port 4321] [--root dist]; PORT does the same as --port.
 */

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const folder = option('--root') ?? 'dist';
const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
const wanted = option('--port') ?? process.env.PORT ?? '4321';
const port = Number(wanted);

if (!Number.isInteger(port) || port < 0 || port > 65535) fail(`The port is "${wanted}". Expected a whole number from 0 to 65535: set PORT or --port.`);
if (!existsSync(join(root, 'index.html'))) fail(`${folder}/index.html is missing. Run \`npm run build\` (or build:full, for dist-full) first, or \`npm start\`, which does both.`);

const files = sirv(root, {
  extensions: ['html'],
  onNoMatch: notFound,
  setHeaders: (response, path) => {
    const forEver = path.startsWith('/_astro/') || path.startsWith('/fonts/');
    response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});

/** Answers 404 with the page of the path's language, or the one that finds the language out by itself. */
function notFound(request, response) {
  const [, language = ''] = (request.url ?? '/').split(/[/?]/);
  const own = join(root, language, '404.html');
  const page = /^[a-z]{2}$/.test(language) && existsSync(own) ? own : join(root, '404.html');
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : readFileSync(page));
}

createServer((request, response) => files(request, response, () => notFound(request, response)))
  .on('error', (error) => fail(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Stop what uses it, or choose another: PORT=4322 npm start.` : error.message))
  .listen(port, '127.0.0.1', function () {
    console.log(`The site is served on http://127.0.0.1:${this.address().port}`);
  });

function option(name) {
  const position = process.argv.indexOf(name);
  return position > 0 ? process.argv[position + 1] : undefined;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
