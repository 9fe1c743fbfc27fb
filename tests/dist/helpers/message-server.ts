import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';

/** The fixture whose site receives the form itself (npm run build:fixture-full). */
export const root = 'dist-full';

interface Run {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything that it has printed. */
  output(): string;
}

/**
 * Runs the built contact server, as an operator does.
 * @param args Node's options
 * @param script another script that receives messages, with its options
 */
export function runContactServer(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  script = [`${root}/.contact.mjs`],
): Run {
  const child = spawn(process.execPath, [...args, ...script], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return { child, output: () => output };
}

/** A running contact server. */
export interface MessageServer {
  readonly origin: string;
  output(): string;
  /** Sends a message, by default from one address. */
  send(change?: Readonly<Record<string, string>>, from?: string): Promise<Response>;
  stop(): Promise<void>;
}

let sent = 0;

/**
 * Starts the built contact server on a free port.
 * @param file of its database
 * @param clock file with the offset of its clock, in milliseconds
 * @throws with its output when it does not start
 */
export async function startMessageServer(
  file: string,
  variables: Readonly<Record<string, string>> = {},
  clock?: string,
): Promise<MessageServer> {
  const moved = clock
    ? {
        variables: { CLOCK_OFFSET: clock },
        args: ['--import', resolve('tests/fixtures/clock.mjs')],
      }
    : undefined;
  const { child, output } = runContactServer(
    { CONTACT_DATABASE: file, CONTACT_PORT: '0', ...variables, ...moved?.variables },
    moved?.args,
  );
  const ended = once(child, 'exit');
  const started = new Promise<void>((resolve) =>
    child.stdout.on('data', () => output().includes('http://127.0.0.1') && resolve()),
  );
  await Promise.race([started, ended]);
  const origin = output().match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
  if (!origin) throw new Error(output());
  return {
    origin,
    output,
    send(change, from = '192.0.2.1') {
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
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Creates a clock for `startMessageServer`. */
export function makeClock(file: string): { readonly file: string; set(offset: number): void } {
  writeFileSync(file, '0');
  return { file, set: (offset) => writeFileSync(file, String(offset)) };
}

/** Reads the bytes of a database's files, each as a character. */
export function readDatabaseFiles(file: string): string {
  const files = [file, `${file}-wal`, `${file}-shm`].filter(existsSync);
  return files.map((path) => readFileSync(path, 'latin1')).join('');
}

/** Runs a statement on a database that the server uses, and returns the rows. */
export function rowsIn(file: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
