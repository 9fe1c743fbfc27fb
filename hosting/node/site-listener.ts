import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { SiteHeaders } from '../rules/deploy-manifest.ts';
import { deployManifestFile } from '../rules/serving-rules.ts';
import { createSiteServerApp } from '../rules/site-server-app.ts';
import type { NodeContactService } from './node-contact.ts';
import { readDeployManifest } from './read-deploy-manifest.ts';
import { createRequestListener } from './request-listener.ts';

interface SiteServerOptions {
  /** False sends the page at `/`, as plain hosts do. */
  readonly negotiatesLanguage?: boolean;
  /** Unset if the settings send the form elsewhere. */
  readonly contact?: NodeContactService | undefined;
  readonly onSend?: ((file: string) => void) | undefined;
}

/**
 * Serves the built site for `npm start` and tests. Looks for files at each request, so that a new
 * build needs no restart.
 */
export function createSiteListener(
  root: string,
  { negotiatesLanguage = true, contact, onSend }: SiteServerOptions = {},
): RequestListener {
  const getSiteHeaders = createSiteHeadersReader(root);
  const app = createSiteServerApp<HttpBindings>({
    getSiteHeaders,
    hasFile: (file) => !file.split('/').includes('..') && isFile(join(root, file)),
    async readFile(path) {
      if (!isFile(join(root, path))) return undefined;
      const body = readFileSync(join(root, path));
      return {
        body,
        length: body.length,
        etag: `"${hash('sha256', body, 'base64url').slice(0, 16)}"`,
      };
    },
    negotiatesLanguage,
    receiveMessage: contact && (({ req, env }) => contact.receiveMessage(req.raw, env.incoming)),
    onSend,
  });
  const fetch = async (request: Request, bindings: HttpBindings) => {
    const site = findFolderId(root);
    const response = await app.fetch(request, bindings);
    const isSwapped = site === undefined || site !== findFolderId(root);
    if (!isSwapped || request.method === 'POST') return response;
    await setTimeout(swapMs);
    return app.fetch(request, bindings);
  };
  return createRequestListener(fetch, getSiteHeaders);
}

/** A build swaps two folders, and a request between them would find neither. This is longer. */
const swapMs = 50;

const findFolderId = (root: string) => statSync(root, { throwIfNoEntry: false })?.ino;

/** The system refuses some names, such as too long ones. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Reads the headers of a new build. While the folder is missing, keeps the last ones. */
function createSiteHeadersReader(root: string): () => SiteHeaders {
  const file = join(root, deployManifestFile);
  const timeOf = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  let cached = { time: timeOf(), headers: readDeployManifest(root) };
  return () => {
    const time = timeOf() ?? cached.time;
    if (cached.time !== time) cached = { time, headers: readDeployManifest(root) };
    return cached.headers;
  };
}
