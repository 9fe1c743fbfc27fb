import type { Server } from 'node:http';
import type { NodeContactService } from './node-contact.ts';

/** After close(), Node no longer ends requests that are too slow. */
const closeTimeoutMs = 5000;

/**
 * On SIGTERM or SIGINT, ends the process after requests and a delivery that have begun. A request
 * that takes longer than five seconds is cut off.
 */
export function closeOnSignal(server: Server, service: NodeContactService): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(async () => {
        await service.close();
        process.exit();
      });
      setTimeout(() => server.closeAllConnections(), closeTimeoutMs).unref();
    });
  }
}
