import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { onPath } from '../browser.mjs';

/** What the W3C's WebDriver calls an element's reference, and the key Escape. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const escapeKey = '\uE00C';

/** Path of WebKitGTK's driver, if it is installed. */
export const findWebDriver = () => onPath(['WebKitWebDriver']);

/**
 * Starts WebKitGTK's browser by its driver, in a window whose page has exactly the size.
 * @param {string} driver path of WebKitWebDriver
 * @param {string} display name of an X display: ":0"
 * @param {{ width: number, height: number }} size of the page, in CSS pixels
 * @returns {Promise<import('./engines.mjs').Page>}
 */
export async function openSession(driver, display, size) {
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' }, stdio: 'ignore' });
  process.once('exit', () => program.kill());
  const server = `http://127.0.0.1:${port}`;
  await ready(server);
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const { sessionId, capabilities } = await call('POST', `${server}/session`, { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } } });
  const session = (method, path, body) => call(method, `${server}/session/${sessionId}${path}`, body);
  const run = (task, ...args) => session('POST', '/execute/sync', { script: `return (${task})(...arguments)`, args });
  const keys = (text) => session('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))) }] });
  await showAt(size, session, run);
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => session('POST', '/url', { url }),
    run,
    click: async (selector) => {
      const element = await session('POST', '/element', { using: 'css selector', value: selector });
      await session('POST', `/element/${element[elementKey]}/click`, {});
    },
    type: keys,
    escape: () => keys(escapeKey),
    cookie: async (wanted) => {
      const found = (await session('GET', '/cookie')).find(({ name }) => name === wanted);
      return found && { value: found.value, expires: found.expiry };
    },
    close: async () => {
      await session('DELETE', '');
      program.kill();
    },
  };
}

/** The browser's own window cannot be as narrow as a phone, as its tool bar is wider; one that a page opens has none. */
async function showAt({ width, height }, session, run) {
  const first = await session('GET', '/window');
  await run((features) => void open('about:blank', '', features), `popup,width=${width},height=${height}`);
  const handle = (await session('GET', '/window/handles')).find((other) => other !== first);
  await session('POST', '/window', { handle });
  const real = await run(() => [innerWidth, innerHeight]);
  if (real[0] !== width || real[1] !== height) throw new Error(`The window is ${real.join(' by ')} pixels large. Expected ${width} by ${height}.`);
}

async function call(method, url, body) {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(value.message || value.error);
  return value;
}

async function ready(server) {
  for (let tries = 100; tries > 0; tries -= 1) {
    const isUp = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await setTimeout(100);
  }
  throw new Error('WebKitWebDriver does not answer within 10 seconds.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
