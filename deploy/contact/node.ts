import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { relative, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import type { Query, Row } from './database.ts';
import { makeTables } from './database.ts';
import { isAddress, type Webhook } from './hand-on.ts';
import { type ContactSite, contactDesk, type Desk } from './handler.ts';
import { isTooLong } from './read.ts';

/** A place for messages on a machine of one's own. */
export interface Contact {
  /** Answers requests for the form's address. */
  readonly listener: RequestListener;
  /** Lets go of the database. */
  close(): void;
}

interface ContactOptions {
  readonly site: ContactSite;
  /** The file of messages; made if it is not there. */
  readonly database: string;
  /** Folder of the built site, which the next build replaces. */
  readonly root: string;
  readonly webhook?: Webhook | undefined;
}

/** SQLite's name for a database that is gone with the process, for a site that is only looked at. */
const inMemory = ':memory:';

/** Time between two looks at what is due, in milliseconds. */
const interval = 2000;

/** How long a message that is too long is read on, in milliseconds. */
const lingering = 1000;

/**
 * Opens the database, and hands on what is due from now on.
 * @throws saying what to do, when the database can't be written or this Node has none
 */
export async function openContact({ site, database, root, webhook }: ContactOptions): Promise<Contact> {
  const file = database === inMemory ? database : resolve(database);
  if (file !== inMemory && !relative(resolve(root), file).startsWith('..'))
    throw new Error(`CONTACT_DATABASE is ${file}, inside the built site, which the next build replaces. Name a file elsewhere, such as /var/lib/contact/messages.db.`);
  const opened = await open(file);
  const desk = contactDesk({ site, query: queryOf(opened), webhook });
  const timer = setInterval(desk.turn, interval).unref();
  void desk.turn();
  return {
    listener: listenerOf(desk),
    close() {
      clearInterval(timer);
      opened.close();
    },
  };
}

/**
 * The webhook that the environment names.
 * @throws for what is no address
 */
export function webhookIn({ CONTACT_WEBHOOK: url, CONTACT_WEBHOOK_TOKEN: token }: Readonly<Record<string, string | undefined>>): Webhook | undefined {
  if (!url) return undefined;
  if (!isAddress(url)) throw new Error(`CONTACT_WEBHOOK is "${url}". Expected an address that begins with https://, or leave it unset.`);
  return { url, token };
}

async function open(file: string): Promise<DatabaseSync> {
  const sqlite = process.getBuiltinModule?.('node:sqlite') as typeof import('node:sqlite') | undefined;
  if (!sqlite) throw new Error(`This is Node ${process.version}, which has no node:sqlite. Expected Node 24 or newer.`);
  try {
    const database = new sqlite.DatabaseSync(file);
    // Written to at once: a file that can be read alone is found out now, not with the first message.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE; COMMIT');
    await makeTables(queryOf(database));
    return database;
  } catch (error) {
    throw new Error(`CONTACT_DATABASE is ${file}, which can't be written: ${(error as Error).message}. Expected a file, in a folder that there is, both to be written by the user that this runs as.`);
  }
}

function queryOf(database: DatabaseSync): Query {
  return async (sql, ...values) => database.prepare(sql).all(...values) as Row[];
}

function listenerOf(desk: Desk): RequestListener {
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
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD' && !isTooLong(message.headers['content-length']);
  const body = hasBody ? { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' } : {};
  return new Request('http://site/contact', { method: message.method ?? 'GET', headers, ...body });
}

/** The sender's address. What stands before this server, on the same machine, tells it; nobody else is believed. */
function addressOf({ socket, headers }: IncomingMessage): string {
  const { remoteAddress = '' } = socket;
  const told = headers['x-real-ip'];
  return /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress) && typeof told === 'string' ? told : remoteAddress;
}
