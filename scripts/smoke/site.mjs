import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** What comes late, and each time anew, so that a visitor chooses a language, and leaves, while the picker is on its way. */
const slow = /\/LanguagePicker\..*\.js$|\/about-us$/;

/** Runs before anything else of a page: only so does every engine tell what its console would show. */
function listen() {
  const complaints = [];
  const note = (what) => complaints.push(String(what));
  // Firefox refuses to prefetch what may not be used again without asking: an event, but no complaint.
  addEventListener('error', ({ message, target }) => target.rel === 'prefetch' || note(message ?? `${target.src ?? target.href} does not load`), true);
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(`${violatedDirective} forbids ${blockedURI}`));
  for (const kind of ['error', 'warn']) console[kind] = (...words) => note(words.join(' '));
  Object.assign(self, { complaints });
}

/**
 * Serves dist/ by scripts/serve.mjs, and in front of it puts into each page what listens to complaints: `self.complaints`.
 * @returns {Promise<string>} its address, without a slash at the end; served until this process ends
 */
export async function serveListening() {
  const server = spawn(process.execPath, ['scripts/serve.mjs', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => server.kill());
  const [line] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit').then(() => process.exit(1))]);
  const behind = String(line).match(/http:\S+/)?.[0];
  const front = createServer(async ({ url }, response) => {
    const { status, headers, body } = await read(behind + url);
    if (slow.test(url)) {
      headers['cache-control'] = 'no-store';
      await setTimeout(1000);
    }
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return `http://127.0.0.1:${front.address().port}`;
}

async function read(url) {
  const answer = await fetch(url, { redirect: 'manual' });
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const isPage = type.startsWith('text/html');
  return {
    status: answer.status,
    headers: { 'content-type': type, 'cache-control': answer.headers.get('cache-control') ?? '' },
    body: isPage ? String(body).replace('<head>', `<head><script>(${listen})()</script>`) : body,
  };
}
