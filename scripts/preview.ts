/**
 * Serves the built site by hosting/rules/serving-rules.ts: clean URLs, localized 404 pages,
 * compressed files.
 * Usage: npm run preview -- [--port 4321] [--host [address]] [--root dist] [--plain]
 * PORT and HOST replace --port and --host. Without a host only this machine can reach it; --host
 * alone listens on all addresses, as in a container. --plain serves the page at `/` without
 * language negotiation, as some hosts do. If the settings have "contactEndpoint": "/contact",
 * messages are stored in the file CONTACT_DATABASE, or in .cache/messages.db.
 */
import { parseServerOptions, startSiteServer } from '../hosting/node/start-server.ts';

const { address } = await startSiteServer(parseServerOptions(process.argv.slice(2)));
console.log(`The site is served on ${address}`);
