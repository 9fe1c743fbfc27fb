import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { cachePolicies } from '../rules/serving-rules.ts';

/**
 * Makes a listener of Node's server from a function of web requests. No request ends the process:
 * an invalid one gets 400, and one without a host is answered too.
 */
export function createRequestListener(
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>,
): RequestListener {
  return getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    hostname: 'localhost',
    errorHandler(error) {
      const isInvalid = (error as Error).name === 'RequestError';
      if (!isInvalid) console.error('A request could not be answered:', error);
      return new Response(null, {
        status: isInvalid ? 400 : 500,
        headers: { 'Cache-Control': cachePolicies.noStore, 'X-Content-Type-Options': 'nosniff' },
      });
    },
  });
}
