import { join } from 'node:path';
import { type MessageRow, readStoredMessages } from '../../helpers/message-samples.ts';
import { getDatabasePath, startWorker } from './cloudflare-worker.ts';
import { fullFixtureRoot, startMessageServer } from './message-server.ts';
import { findNginxProblem, startNginx } from './nginx.ts';

/** A running contact service. */
export interface RunningService {
  readonly origin: string;
  /** Address of the service itself, where a proxy is before it. */
  readonly behindProxy?: string;
  /** Header with the sender's address, which the host sets. */
  readonly sender: string;
  /** Whether the host also sends pages, and its headers with all responses. */
  readonly sendsPages: boolean;
  /** Stored messages. */
  rows(): MessageRow[];
  /** Runs the host's scheduled work. */
  processQueue(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the built server, behind nginx if it is installed.
 * @param webhook address that it sends messages to
 * @param folder for its database
 */
export async function startNodeContactService(
  webhook: string,
  folder: string,
): Promise<RunningService> {
  const file = join(folder, 'messages.db');
  const { origin: own, stop } = await startMessageServer(file, {
    CONTACT_WEBHOOK: webhook,
    CONTACT_WEBHOOK_TOKEN: 'secret',
  });
  const rest = {
    behindProxy: own,
    rows: () => readStoredMessages(file),
    processQueue: async () => {},
  };
  if (findNginxProblem())
    return { origin: own, close: stop, sender: 'x-real-ip', sendsPages: false, ...rest };
  const nginx = await startNginx(fullFixtureRoot, {
    contact: own,
    server: 'set_real_ip_from 127.0.0.1; real_ip_header X-Sender;',
  });
  return {
    origin: nginx.origin,
    close: async () => void (await Promise.all([nginx.close(), stop()])),
    sender: 'x-sender',
    sendsPages: true,
    ...rest,
  };
}

/** Starts the worker, which sends messages to a webhook. */
export async function startCloudflare(webhook: string): Promise<RunningService> {
  const worker = await startWorker(fullFixtureRoot, {
    messages: true,
    vars: { CONTACT_WEBHOOK: webhook, CONTACT_WEBHOOK_TOKEN: 'secret' },
  });
  return {
    origin: worker.origin,
    sender: 'cf-connecting-ip',
    sendsPages: true,
    rows: () => readStoredMessages(getDatabasePath(worker.state)),
    processQueue: async () => void (await fetch(`${worker.origin}/cdn-cgi/handler/scheduled`)),
    close: worker.close,
  };
}
