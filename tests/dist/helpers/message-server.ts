import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { requireBuiltFile } from '../../helpers/require-build.ts';
import { spawnNode, startServerProcess } from '../../helpers/server-process.ts';

/** The fixture whose site receives the form itself. */
export const fullFixtureRoot = 'dist-full';
requireBuiltFile('.contact.mjs', fullFixtureRoot);

const script = `${fullFixtureRoot}/.contact.mjs`;
const environment = { PATH: process.env.PATH };

/** Runs the built contact server, as an operator does. */
export const runContactServer = (variables: Readonly<Record<string, string>>) =>
  spawnNode([script], { ...environment, ...variables });

/** A running contact server. */
export interface MessageServer {
  readonly origin: string;
  output(): string;
  /** Sends it a message, by default from one address. */
  send(change?: Readonly<Record<string, string>>, from?: string): Promise<Response>;
  stop(): Promise<void>;
}

let sent = 0;

/** Sends a message to a contact service, by default from one address. */
export function sendMessage(
  origin: string,
  change?: Readonly<Record<string, string>>,
  from = '192.0.2.1',
): Promise<Response> {
  sent += 1;
  const body = JSON.stringify({
    locale: 'en',
    name: 'Ada',
    email: 'ada@example.com',
    message: `A question, number ${sent}.`,
    ...change,
  });
  return fetch(`${origin}/contact`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-real-ip': from },
  });
}

/**
 * Starts the built contact server on a free port.
 * @param file of its database
 * @param clock file with the offset of its clock, in milliseconds
 * @throws with its output when it does not start
 */
export const startMessageServer = (
  file: string,
  variables: Readonly<Record<string, string>> = {},
  clock?: string,
): Promise<MessageServer> =>
  startServer([...(clock ? ['--import', resolve('tests/fixtures/clock.mjs')] : []), script], {
    CONTACT_DATABASE: file,
    CONTACT_PORT: '0',
    ...variables,
    ...(clock && { CLOCK_OFFSET: clock }),
  });

/** Starts the preview of the same site on a free port, which stores messages, too. */
export const startPreviewWithMessages = (
  file: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<MessageServer> =>
  startServer(['scripts/run.mjs', 'preview', '--root', fullFixtureRoot, '--port', '0'], {
    CONTACT_DATABASE: file,
    ...variables,
  });

async function startServer(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<MessageServer> {
  const { origin, output, stop } = await startServerProcess(args, { ...environment, ...variables });
  return { origin, output, send: (change, from) => sendMessage(origin, change, from), stop };
}

/** Creates a clock for `startMessageServer`. */
export function createClock(file: string): { readonly file: string; set(offset: number): void } {
  writeFileSync(file, '0');
  return { file, set: (offset) => writeFileSync(file, String(offset)) };
}

/** Reads the bytes of a database's files, each as a character. */
export function readDatabaseFiles(file: string): string {
  const files = [file, `${file}-wal`, `${file}-shm`].filter(existsSync);
  return files.map((path) => readFileSync(path, 'latin1')).join('');
}

/** Runs a statement on a database that the server uses, and returns the rows. */
export function readDatabaseRows(file: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
