import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { cachePolicies } from './serving-rules.ts';

/** Answers a request, at once or later; it may throw. */
type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Wraps a server's listener so that no request ends the process: whatever it throws, at once or later, is logged and
 * answered with 500. Where the client went away there is nobody to answer and nothing to log.
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
        // What failed is logged; the plain answer below is left.
      }
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': cachePolicies.failure }).end();
    }
  };
}

/** Whether an error says that the client closed its connection. */
export function isAborted(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ECONNRESET';
}
