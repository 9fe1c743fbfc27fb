import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { SiteHeaders } from '../rules/deploy-manifest.ts';
import { getSecurityHeaders } from '../rules/headers.ts';
import { getCacheControl } from '../rules/serving-rules.ts';

/**
 * Makes a listener of Node's server from a function of web requests. No request ends the process:
 * an invalid one gets 400, one that fails 500.
 * @param getSiteHeaders headers of 400 and 500
 */
export const createRequestListener = (
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>,
  getSiteHeaders: () => SiteHeaders,
): RequestListener =>
  getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    hostname: 'localhost',
    errorHandler(error) {
      const isInvalid = (error as Error).name === 'RequestError';
      if (!isInvalid) console.error('A request could not be answered:', error);
      const status = isInvalid ? 400 : 500;
      return new Response(null, {
        status,
        headers: {
          ...getSecurityHeaders(getSiteHeaders(), ''),
          'Cache-Control': getCacheControl('', status, ''),
        },
      });
    },
  });
