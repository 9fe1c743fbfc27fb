import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { listenOnFreePort } from '../../helpers/free-port.ts';

/**
 * Files that arrive late and are not cached, so that a test can choose a language while the picker
 * loads.
 */
const slow = /\/LanguagePicker\..*\.js$|\/about-us$/;

/** Runs before all other scripts of a page: records errors, as not every driver reports them. */
function recordErrors(): void {
  const consoleErrors: string[] = [];
  const record = (message: unknown) => void consoleErrors.push(String(message));
  addEventListener(
    'error',
    ({ message, target }) => {
      const { rel, src, href } = target as Partial<HTMLLinkElement & HTMLScriptElement>;
      // Firefox does not prefetch files with "no-store".
      if (rel !== 'prefetch') record(message ?? `${src ?? href} does not load`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => record(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // Chromium before 113 needs this directive to prefetch; later ones warn about it.
    if (violatedDirective !== 'prefetch-src') record(`${violatedDirective} forbids ${blockedURI}`);
  });
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...parts) => record(parts.join(' '));
  Object.assign(self, { consoleErrors });
}

const addedScript = `(${recordErrors})()`;
const addedScriptHash = `sha256-${hash('sha256', addedScript, 'base64')}`;

/**
 * Starts a server in front of the site. It adds a script to each page, which records console errors
 * in `self.consoleErrors`, and delays the files of `slow`.
 * @param site the site's origin
 */
export const serveRecordedAndDelayed = (site: string) =>
  listenOnFreePort(async ({ url = '/' }, response) => {
    const { status, headers, body } = await fetchWithRecorder(site + url);
    if (slow.test(url)) {
      headers['cache-control'] = 'no-store';
      await setTimeout(500);
    }
    response.writeHead(status, headers).end(body);
  });

async function fetchWithRecorder(url: string) {
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
  // Allow the added script.
  headers['content-security-policy'] =
    headers['content-security-policy']?.replace(
      `script-src 'self'`,
      `script-src 'self' '${addedScriptHash}'`,
    ) ?? '';
  return {
    status: response.status,
    headers,
    body: String(body).replace('<head>', `<head><script>${addedScript}</script>`),
  };
}
