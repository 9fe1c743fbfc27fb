/**
 * Serves the built site by hosting/rules/serving-rules.ts: clean URLs, localized 404 pages, compressed files.
 * Usage: node scripts/serve.mjs [--port 4321] [--host [address]] [--root dist] [--plain]; PORT and HOST do the same as --port
 * and --host. Without a host only this machine reaches it; --host alone listens on all addresses, as in a container. With
 * --plain the page at `/` is sent as it is, as by a host without language negotiation. Where the settings
 * have "contactEndpoint": "/contact", messages are stored in the file CONTACT_DATABASE, or in .cache/messages.db.
 */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contactOptionsFromEnv, createNodeContact } from '../hosting/contact/node-adapter.ts';
import { createSiteServer } from '../hosting/node/site-server.ts';
import { deployManifestFile } from '../hosting/rules/serving-rules.ts';
import { checkOptions, readOption } from '../src/config/command-options.ts';
import { hostFromEnv, portFromEnv } from '../src/config/environment.ts';

const args = process.argv.slice(2);
orFail(() => checkOptions(args, ['port', 'host', 'root', 'plain']));
const folder = readOption(args, 'root') ?? 'dist';
if (folder === true) fail('--root (option)\n  Expected a folder, such as dist-full; found nothing. Correct the option, or leave it out.');
const root = resolve(fileURLToPath(new URL('..', import.meta.url)), folder);
const port = orFail(() => portFromEnv(readOption(args, 'port'))) ?? 4321;
const host = hostFromEnv(readOption(args, 'host'));
const missing = ['index.html', deployManifestFile].find((file) => !existsSync(join(root, file)));
if (missing) fail(`${join(folder, missing)} is missing. Run \`npm run build\` (or build:full, for dist-full) first, or \`npm start\`, which does both.`);

const contact = await openContact();

createServer(createSiteServer(root, !args.includes('--plain'), contact?.listener))
  .on('error', (error) => fail(listenProblem(error)))
  .listen(port, host ?? '127.0.0.1', function () {
    const address = this.address();
    const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    console.log(`The site is served on http://${shown}:${address.port}`);
  });

function listenProblem({ code, message }) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another: PORT=4322 npm start.`;
  if (host && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(code))
    return `${readOption(args, 'host') ? '--host (option)' : 'HOST (environment variable)'}\n  Expected an address of this machine, such as 0.0.0.0 for all of them; found "${host}".`;
  return message;
}

function orFail(work) {
  try {
    return work();
  } catch ({ message }) {
    return fail(message);
  }
}

async function openContact() {
  const { contact: site } = JSON.parse(readFileSync(join(root, deployManifestFile), 'utf8'));
  if (!site) return undefined;
  const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const database = process.env.CONTACT_DATABASE ?? join(cache, 'messages.db');
  try {
    return await createNodeContact({ site, database, root, ...(await contactOptionsFromEnv(process.env)) });
  } catch ({ message }) {
    return fail(message);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
