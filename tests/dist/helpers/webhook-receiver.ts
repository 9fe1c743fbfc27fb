import type { IncomingHttpHeaders } from 'node:http';
import { listenOnFreePort } from '../../helpers/free-port.ts';

/** A webhook whose status a test sets. */
export interface WebhookReceiver {
  readonly origin: string;
  readonly close: () => Promise<void>;
  status: number;
  /** The messages that it has accepted. */
  readonly received: { headers: IncomingHttpHeaders; body: Record<string, string> }[];
}

export async function startWebhookReceiver(status: number): Promise<WebhookReceiver> {
  const server = await listenOnFreePort(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (webhook.status === 200)
      webhook.received.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(webhook.status).end();
  });
  const webhook: WebhookReceiver = { ...server, status, received: [] };
  return webhook;
}
