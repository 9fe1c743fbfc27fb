import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseCliOptions } from '../../src/utils/parse-cli-options.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { describePortProblem } from './describe-port-problem.ts';
import {
  createNodeContactService,
  type NodeContactService,
  readContactOptionsFromEnv,
  requestTimeouts,
} from './node-contact.ts';
import { readDeployManifest } from './read-deploy-manifest.ts';
import {
  addValuesToBareOptions,
  allInterfacesAddress,
  readHostOption,
  readPortOption,
} from './server-options.ts';
import { createSiteListener } from './site-listener.ts';

const project = join(import.meta.dirname, '../..');

interface ServerOptions {
  /** The built site's folder, as the user named it. */
  readonly folder: string;
  readonly port: number;
  /** Unset, only this machine reaches the server. */
  readonly host: string | undefined;
  readonly negotiatesLanguage: boolean;
  /** False serves the pages alone: a contact service would send waiting messages. */
  readonly receivesMessages?: boolean;
}

const optionTypes = {
  port: { type: 'string' },
  host: { type: 'string' },
  root: { type: 'string', default: 'dist' },
  plain: { type: 'boolean' },
} as const;

/** @throws for a wrong option */
export function parseServerOptions(args: readonly string[]): ServerOptions {
  const { root, port, host, plain } = parseCliOptions({
    args: addValuesToBareOptions(args, { '--host': allInterfacesAddress }),
    options: optionTypes,
  }).values;
  return {
    folder: root,
    port: readPortOption(port) ?? 4321,
    host: readHostOption(host),
    negotiatesLanguage: !plain,
  };
}

/**
 * Serves a built site, with the contact service if the form is sent to it.
 * @throws if the folder holds no site, or the address can't be used
 */
export async function startSiteServer(
  options: ServerOptions,
  onSend?: (file: string) => void,
): Promise<{ readonly address: string; readonly server: Server }> {
  const { folder, negotiatesLanguage, receivesMessages = true } = options;
  // The contact service starts to deliver messages.
  await assertPortIsFree(options);
  const root = resolve(project, folder);
  const contact = receivesMessages ? await startContactService(root) : undefined;
  const server = createServer(
    requestTimeouts,
    createSiteListener(root, { negotiatesLanguage, contact, onSend }),
  );
  if (contact) closeOnSignal(server, contact);
  await listen(server, options);
  const { address: host, family, port } = server.address() as AddressInfo;
  return { address: `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`, server };
}

/** @throws if the address can't be used */
export async function assertPortIsFree(options: ServerOptions): Promise<void> {
  const probe = createServer();
  await listen(probe, options);
  probe.close();
}

async function listen(server: Server, options: ServerOptions) {
  const { port, host = '127.0.0.1' } = options;
  await once(server.listen(port, host), 'listening').catch((error) => {
    throw new Error(describeListenProblem(error, options), { cause: error });
  });
}

function describeListenProblem(
  error: NodeJS.ErrnoException,
  { port, host }: ServerOptions,
): string {
  if (host && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(error.code ?? ''))
    return `--host (option) or HOST (environment variable)\n  Expected an address of this machine, such as 0.0.0.0 for all of them; found "${host}". Correct it, or leave it out.`;
  return describePortProblem(error, port, 'choose another: PORT=4322 npm start');
}

async function startContactService(root: string): Promise<NodeContactService | undefined> {
  const { contact: site } = readDeployManifest(root);
  if (!site) return undefined;
  const cache = join(project, '.cache');
  mkdirSync(cache, { recursive: true });
  const database = process.env.CONTACT_DATABASE || join(cache, 'messages.db');
  return createNodeContactService({
    site,
    database,
    root,
    ...readContactOptionsFromEnv(process.env),
  });
}
