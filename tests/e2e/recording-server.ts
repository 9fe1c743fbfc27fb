import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * Files that arrive late and are not cached, so that a visitor chooses a language and leaves while
 * the picker is still loading.
 */
const slow = /\/LanguagePicker\..*\.js$|\/about-us$/;

/**
 * Runs before anything else of a page: only so does every engine tell what its console would show.
 */
function listen(): void {
  const complaints: string[] = [];
  const note = (what: unknown) => void complaints.push(String(what));
  addEventListener(
    'error',
    ({ message, target }) => {
      const { rel, src, href } = target as Partial<HTMLLinkElement & HTMLScriptElement>;
      // Firefox refuses to prefetch what may not be used again without asking: an event, but no
      // complaint.
      if (rel !== 'prefetch') note(message ?? `${src ?? href} does not load`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // Chromium before 113 prefetches nothing without a directive that later ones warn of.
    if (violatedDirective !== 'prefetch-src') note(`${violatedDirective} forbids ${blockedURI}`);
  });
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...words) => note(words.join(' '));
  Object.assign(self, { complaints });
}

const added = `(${listen})()`;
const hash = `sha256-${createHash('sha256').update(added).digest('base64')}`;

/**
 * Puts a server in front of the site that adds to each page what collects complaints:
 * `self.complaints`.
 * @param behind the site's origin
 */
export async function serveListening(
  behind: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const front = createServer(async ({ url = '/' }, response) => {
    const { status, headers, body } = await read(behind + url);
    if (slow.test(url)) {
      headers['cache-control'] = 'no-store';
      await setTimeout(500);
    }
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const close = async () => {
    front.closeAllConnections();
    front.close();
  };
  return { origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`, close };
}

async function read(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  const headers = Object.fromEntries(
    [...response.headers].filter(
      ([name]) =>
        ![
          'content-encoding',
          'content-length',
          'transfer-encoding',
          'connection',
          'keep-alive',
        ].includes(name),
    ),
  );
  const body = Buffer.from(await response.arrayBuffer());
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, body };
  // The site's own policy, which lets the added script run.
  headers['content-security-policy'] =
    headers['content-security-policy']?.replace(
      `script-src 'self'`,
      `script-src 'self' '${hash}'`,
    ) ?? '';
  return {
    status: response.status,
    headers,
    body: String(body).replace('<head>', `<head><script>${added}</script>`),
  };
}
