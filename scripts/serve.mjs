/**
 * Serves the built site by hosting/rules/serving-rules.ts: clean URLs, localized 404 pages, compressed files.
 * Usage: node scripts/serve.mjs [--port 4321] [--host [address]] [--root dist] [--plain]; PORT and HOST do the same as --port
 * and --host. Without a host only this machine reaches it; --host alone listens on all addresses, as in a container. With
 * --plain the page at `/` is sent as it is, as by a host without language negotiation. Where the settings
 * have "contactEndpoint": "/contact", messages are stored in the file CONTACT_DATABASE, or in .cache/messages.db.
 */

import { readServerOptions, startServer } from '../hosting/node/start-server.ts';

try {
  const address = await startServer(readServerOptions(process.argv.slice(2), ['port', 'host', 'root', 'plain']));
  console.log(`The site is served on ${address}`);
} catch ({ message }) {
  console.error(message);
  process.exit(1);
}
