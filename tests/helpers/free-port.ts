import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port of this machine. */
export async function listenOnFreePort(listener?: RequestListener): Promise<{
  readonly port: number;
  readonly origin: string;
  /** Ends open connections too. */
  readonly close: () => Promise<void>;
}> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { port, origin: `http://127.0.0.1:${port}`, close };
}

export async function getFreePort(): Promise<number> {
  const { port, close } = await listenOnFreePort();
  await close();
  return port;
}
