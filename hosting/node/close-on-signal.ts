import type { Server } from 'node:http';
import type { NodeContactService } from './node-contact.ts';

/** On SIGTERM or SIGINT, ends the process after requests and a delivery that have begun. */
export function closeOnSignal(server: Server, service: NodeContactService): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () =>
      server.close(async () => {
        await service.close();
        process.exit();
      }),
    );
  }
}
