import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isInFolder } from '../../src/utils/is-in-folder.ts';
import { once } from '../../src/utils/memoize.ts';
import { formatEnvProblem } from '../../src/utils/read-env.ts';
import { createContactService } from '../contact/contact-service.ts';
import { findWebhookProblem, readWebhookFromEnv, type Webhook } from '../contact/webhook.ts';
import type { ContactManifest } from '../rules/deploy-manifest.ts';
import { inMemoryDatabaseName, openSqliteDatabase } from './sqlite.ts';

export interface NodeContactService {
  receiveMessage(request: Request, message: IncomingMessage): Promise<Response>;
  /** Waits for a delivery that has begun: it would be sent again if its end were not stored. */
  close(): Promise<void>;
}

interface ContactOptions {
  readonly site: ContactManifest;
  /** Created if missing. */
  readonly database: string;
  /** The built site's folder, where a build would delete the database. */
  readonly root: string;
  readonly maxBytes: number;
  readonly webhook?: Webhook | undefined;
}

/**
 * For `createServer`: how long a request may take to arrive, and how often that is checked. Node's
 * default is five minutes.
 */
export const requestTimeouts = { requestTimeout: 30_000, connectionsCheckingInterval: 1000 };

const queueIntervalMs = 2000;

const drainTimeoutMs = 1000;

/**
 * Opens the database, and delivers pending messages at intervals.
 * @throws if the database can't be written, or this Node has no SQLite
 */
export async function createNodeContactService({
  site,
  database,
  root,
  maxBytes,
  webhook,
}: ContactOptions): Promise<NodeContactService> {
  const file = database === inMemoryDatabaseName ? database : resolve(database);
  if (file !== inMemoryDatabaseName && isInFolder(file, resolve(root)))
    throw new Error(
      formatEnvProblem(
        'CONTACT_DATABASE',
        `Expected a file outside the built site, which the next build replaces, such as /var/lib/contact/messages.db; found ${file}.`,
      ),
    );
  const { query, bytesUsed, truncateWal, close } = await openSqliteDatabase(file);
  const service = createContactService({
    site,
    query,
    webhook,
    truncateWal,
    isFull: async () => (await bytesUsed()) >= maxBytes,
  });
  // Calls lease different messages: without this, a webhook that hangs would get batch after batch.
  let running: Promise<void> | undefined;
  const processQueue = () => {
    running ??= service.processQueue().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(processQueue, queueIntervalMs).unref();
  processQueue();
  return {
    async receiveMessage(request, message) {
      const response = await service.handleRequest(request, getSenderAddress(message));
      if (!message.complete) await discardRest(request);
      setImmediate(processQueue);
      return response;
    },
    async close() {
      clearInterval(timer);
      await running;
      close();
    },
  };
}

/** @throws for an invalid size or webhook, without its URL or token */
export function readContactOptionsFromEnv(
  environment: NodeJS.ProcessEnv,
): Pick<ContactOptions, 'maxBytes' | 'webhook'> {
  const { CONTACT_MAX_MB, CONTACT_WEBHOOK, CONTACT_WEBHOOK_TOKEN } = environment;
  const megabytes = CONTACT_MAX_MB || '500';
  if (!/^[1-9]\d{0,5}$/.test(megabytes))
    throw new Error(
      formatEnvProblem(
        'CONTACT_MAX_MB',
        `Expected a whole number of megabytes, from 1 to 999999; found "${megabytes}".`,
      ),
    );
  const webhook = readWebhookFromEnv({ CONTACT_WEBHOOK, CONTACT_WEBHOOK_TOKEN });
  const problem = webhook && findWebhookProblem(webhook);
  if (problem) throw new Error(problem);
  return { maxBytes: Number(megabytes) * 1_000_000, webhook };
}

/**
 * Reads on for a moment before the connection closes. Otherwise the client would get a reset
 * instead of the response (RFC 9112, section 9.6).
 */
async function discardRest({ body }: Request) {
  if (!body?.locked)
    await body
      ?.pipeTo(new WritableStream(), { signal: AbortSignal.timeout(drainTimeoutMs) })
      .catch(() => {});
}

/** Only a proxy on the same machine may name the sender, in `X-Real-IP`. */
function getSenderAddress({ socket, headers }: IncomingMessage): string {
  const { remoteAddress = '' } = socket;
  const realIp = String(headers['x-real-ip']);
  if (/^(127\.|::1$|::ffff:127\.)/.test(remoteAddress) && isIP(realIp)) return realIp;
  const ignored = ['X-Real-IP', 'X-Forwarded-For'].find((name) => headers[name.toLowerCase()]);
  if (ignored) warnOfIgnoredHeader(remoteAddress, ignored);
  return remoteAddress;
}

const warnOfIgnoredHeader = once((address: string, header: string) =>
  console.error(
    `A request from ${address} names its sender in ${header}, which is ignored. All visitors behind this proxy share one sender’s limit, above which none of them can send a message. Expected X-Real-IP with one address, from a proxy on 127.0.0.1 or ::1. docs/contact-service.md says how to run both in containers.`,
  ),
);
