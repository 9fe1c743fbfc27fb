import { type ClientRequest, type IncomingMessage, request } from 'node:http';

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Sends a request without following redirects, decompressing or normalizing the path. */
export const requestAsIs = (
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const outgoing: ClientRequest = request(
      { hostname, port, path, headers, method },
      async (message) => {
        const parts: Buffer[] = [];
        for await (const part of message) parts.push(part);
        resolve({
          status: message.statusCode ?? 0,
          headers: message.headers,
          body: Buffer.concat(parts),
        });
      },
    );
    outgoing.on('error', reject).end();
  });
