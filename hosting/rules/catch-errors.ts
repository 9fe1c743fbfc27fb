import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { cachePolicies } from './serving-rules.ts';

/** A request listener that may throw or reject. */
type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Wraps a listener so that no request ends the process: logs what it throws, and answers 500. Logs
 * nothing where the client closed the connection.
 * @param answer writes the 500; without it, or where it fails too, the answer has no body
 * @returns a listener that never throws
 */
export function catchErrors(listener: Listener, answer?: RequestListener): RequestListener {
  return async (request, response) => {
    try {
      await listener(request, response);
    } catch (error) {
      if (!isAborted(error)) console.error(`${request.method} could not be answered:`, error);
      if (response.headersSent) return void response.destroy();
      try {
        answer?.(request, response);
      } catch {
        // The error itself is logged above; the empty answer below remains.
      }
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': cachePolicies.failure }).end();
    }
  };
}

/** Whether an error says that the client closed its connection. */
export function isAborted(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ECONNRESET';
}
