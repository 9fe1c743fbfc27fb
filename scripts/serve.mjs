/**
 * Serves the built site as a host should (deploy/hosting.ts): clean addresses, the language's own 404, compressed files.
 * Usage: node scripts/serve.mjs [--port 4321] [--root dist] [--plain]; PORT does the same as --port. With --plain the page at
 * `/` is sent as it is, as a host does that can't choose. Where the settings send the contact form to the site itself, messages
 * are kept in the file that CONTACT_DATABASE names, else in .cache/messages.db.
 */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openContact, webhookIn } from '../deploy/contact/node.ts';
import { siteFile } from '../deploy/hosting.ts';
import { siteServer } from '../deploy/server.ts';

const folder = option('--root') ?? 'dist';
const root = resolve(fileURLToPath(new URL('..', import.meta.url)), folder);
const wanted = option('--port') ?? process.env.PORT ?? '4321';
const port = Number(wanted);

if (!Number.isInteger(port) || port < 0 || port > 65535) fail(`The port is "${wanted}". Expected a whole number from 0 to 65535: set PORT or --port.`);
const missing = ['index.html', siteFile].find((file) => !existsSync(join(root, file)));
if (missing) fail(`${join(folder, missing)} is missing. Run \`npm run build\` (or build:full, for dist-full) first, or \`npm start\`, which does both.`);

const contact = await place();

createServer(siteServer(root, !process.argv.includes('--plain'), contact?.listener))
  .on('error', (error) => fail(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Stop what uses it, or choose another: PORT=4322 npm start.` : error.message))
  .listen(port, '127.0.0.1', function () {
    console.log(`The site is served on http://127.0.0.1:${this.address().port}`);
  });

async function place() {
  const { contact: site } = JSON.parse(readFileSync(join(root, siteFile), 'utf8'));
  if (!site) return undefined;
  const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const database = process.env.CONTACT_DATABASE ?? join(cache, 'messages.db');
  return openContact({ site, database, root, webhook: webhookIn(process.env) }).catch(({ message }) => fail(message));
}

function option(name) {
  const position = process.argv.indexOf(name);
  return position > 0 ? process.argv[position + 1] : undefined;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
