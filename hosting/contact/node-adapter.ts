import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { catchErrors } from '../rules/catch-errors.ts';
import { type ContactService, type ContactServiceOptions, createContactService } from './contact-service.ts';
import { exceedsMaxBody } from './parse-submission.ts';
import { inMemory, openDatabase } from './sqlite.ts';
import { findWebhookProblem, type Webhook } from './webhook.ts';

/** A place for messages on a machine of one's own. */
export interface NodeContact {
  /** Answers requests for the form's address. */
  readonly listener: RequestListener;
  /** Lets go of the database. */
  close(): void;
}

interface ContactOptions {
  readonly site: ContactServiceOptions;
  /** The file of messages; made if it is not there. */
  readonly database: string;
  /** Folder of the built site, which the next build replaces. */
  readonly root: string;
  /** Most that the database may hold, in bytes. */
  readonly maxBytes: number;
  readonly webhook?: Webhook | undefined;
}

/** Time between two looks at what is due, in milliseconds. */
const interval = 2000;

/** How long a message that is too long is read on, in milliseconds. */
const lingering = 1000;

/**
 * Opens the database, and hands on what is due from now on.
 * @throws saying what to do, when the database can't be written or this Node has none
 */
export async function createNodeContact({ site, database, root, maxBytes, webhook }: ContactOptions): Promise<NodeContact> {
  const file = database === inMemory ? database : resolve(database);
  if (file !== inMemory && !relative(resolve(root), file).startsWith('..'))
    throw new Error(`CONTACT_DATABASE is ${file}, inside the built site, which the next build replaces. Name a file elsewhere, such as /var/lib/contact/messages.db.`);
  const { query, bytesUsed, cutLog, close } = await openDatabase(file);
  const desk = createContactService({ site, query, webhook, cutLog, isFull: async () => (await bytesUsed()) >= maxBytes });
  const timer = setInterval(desk.turn, interval).unref();
  void desk.turn();
  return {
    listener: catchErrors(listenerOf(desk)),
    close() {
      clearInterval(timer);
      close();
    },
  };
}

/**
 * What the environment says of the place for messages.
 * @throws for a webhook that can't be handed on to, without its address and token, and for a size that is none
 */
export async function contactOptionsFromEnv(environment: NodeJS.ProcessEnv): Promise<Pick<ContactOptions, 'maxBytes' | 'webhook'>> {
  const { CONTACT_WEBHOOK: url, CONTACT_WEBHOOK_TOKEN: token, CONTACT_MAX_MB = '500' } = environment;
  if (!/^[1-9]\d{0,5}$/.test(CONTACT_MAX_MB)) throw new Error(`CONTACT_MAX_MB is "${CONTACT_MAX_MB}". Expected a whole number of megabytes, from 1 to 999999.`);
  const maxBytes = Number(CONTACT_MAX_MB) * 1_000_000;
  if (!url) return { maxBytes };
  const problem = findWebhookProblem({ url, token });
  if (problem) throw new Error(problem);
  if (await isPortRefused(url)) throw new Error('CONTACT_WEBHOOK names a port that fetch refuses (https://fetch.spec.whatwg.org/#port-blocking). Expected another, such as 443.');
  return { maxBytes, webhook: { url, token } };
}

/** Asks fetch itself: what it does not refuse, it hands to a dispatcher, which here connects to nobody. */
async function isPortRefused(url: string): Promise<boolean> {
  const reached = new Error('reached');
  const dispatch = () => {
    throw reached;
  };
  const error = await fetch(url, { dispatcher: { dispatch } } as unknown as RequestInit).catch((error) => error);
  return error.cause !== reached;
}

function listenerOf(desk: ContactService): (message: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (message, response) => {
    const answer = await desk.answer(requestOf(message), addressOf(message));
    if (!message.complete) await discardRest(message);
    if (!message.complete) response.setHeader('connection', 'close');
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end();
    await desk.turn();
  };
}

/**
 * Reads on for a moment what is too long: a connection that is closed on somebody who still sends is reset, and what was
 * answered is lost (RFC 9112, section 9.6).
 */
async function discardRest(message: IncomingMessage): Promise<void> {
  if (message.destroyed) return;
  const patience = AbortSignal.timeout(lingering);
  await once(message.resume(), 'close', { signal: patience }).catch(() => {});
}

function requestOf(message: IncomingMessage): Request {
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
  // Only POST is answered otherwise than GET, and Request refuses some methods, such as TRACE.
  const method = message.method === 'POST' ? 'POST' : 'GET';
  const hasBody = method === 'POST' && !exceedsMaxBody(message.headers['content-length']);
  const body = hasBody ? { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' } : {};
  return new Request('http://site/contact', { method, headers, ...body });
}

/** The sender's address. What stands before this server, on the same machine, tells it; nobody else is believed. */
function addressOf({ socket, headers }: IncomingMessage): string {
  const { remoteAddress = '' } = socket;
  const told = headers['x-real-ip'];
  return /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress) && typeof told === 'string' ? told : remoteAddress;
}
