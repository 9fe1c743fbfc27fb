import { connect } from 'node:net';
import { createSeededRandom } from '../../../src/utils/create-seeded-random.ts';

/** Writes the head of a raw request. */
const get = (path: string, ...headers: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: www.example.com', ...headers, 'Connection: close', '', ''].join(
    '\r\n',
  );
const withHeader = (name: string, values: readonly string[], path = '/en') =>
  values.map((value) => get(path, `${name}: ${value}`));
const post = (lines: readonly string[], body: string) =>
  ['POST /contact HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...lines, '', body].join(
    '\r\n',
  );
const repeat = (text: string, times: number) => text.repeat(times);

const traversals = [
  '/..',
  '/../',
  '/../../etc/passwd',
  '/./../outside.txt',
  '/en/../../outside.txt',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/%2e%2e%2foutside.txt',
];
const doubled = [
  '/%252e%252e%252foutside.txt',
  '/..%c0%afoutside.txt',
  '/..%5coutside.txt',
  '/..\\outside.txt',
  '/en/..;/outside.txt',
  '/_astro/../../outside.txt',
];
const hiddenNames = [
  '.deploy-manifest.json',
  '.nginx.conf',
  '.hashed.json',
  '.contact.mjs',
  '.secret',
  '.netlify/_headers',
  '.git/config',
  '.env',
];
const hidden = [
  ...hiddenNames.map((name) => `/${name}`),
  '/%2edeploy-manifest.json',
  '/en/.secret',
  '//.secret',
  '/./.secret',
  '/.well-known/../.secret',
  '/.well-known/%2e%2e/.secret',
  '/.secret/',
  '/.secret?x',
];
const redirects = [
  '//evil.example',
  '//evil.example/',
  '///evil.example/',
  '/%2fevil.example/',
  '/%5cevil.example/',
  '/\\evil.example/',
  '/https://evil.example/',
  '//evil.example/en.html',
];
const lineBreaks = [
  '/en%0d%0aSet-Cookie:a=b',
  '/en/%0d%0aSet-Cookie:a=b/',
  '/?x=%0d%0aSet-Cookie:a=b',
  '/en/?%0aSet-Cookie:a=b',
  '/en%0aLocation:%20//evil.example/',
  '/en%e5%98%8d%e5%98%8aSet-Cookie:a=b',
];
const methods =
  'HEAD POST PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND PROPPATCH MKCOL COPY MOVE LOCK UNLOCK REPORT SEARCH PURGE LINK SOURCE QUERY M-SEARCH'.split(
    ' ',
  );
const longNames = [
  repeat('a', 300),
  repeat('%E2%82%AC', 120),
  repeat('a/', 2000),
  `${repeat('a', 255)}.html`,
  `en/${repeat('b', 5000)}/`,
  repeat('%', 100),
];
const tag = '"0123456789abcdef"';

/** Requests, by kind, that other servers crash on or answer with files outside of their folder. */
export const rawRequests: Readonly<Record<string, readonly string[]>> = {
  traversal: [...traversals, ...doubled].map((path) => get(path)),
  'NUL and bytes that are no UTF-8': [
    '/en%00',
    '/en%00.html',
    '/%00',
    '/en/%ff',
    '/%c3%28',
    '/%',
    '/%zz',
    '/en\u0000',
  ].map((path) => get(path)),
  'hidden files': hidden.map((path) => get(path)),
  'files without an address': [
    '/en.html.br',
    '/en.html.gz',
    '/_d/',
    '/_d/0123456789abcdef/en.dcb',
    '/404',
    '/404.html',
    '/500.html',
    '/en/404.html',
    '/en/404/',
    '/index.html.br',
  ].map((path) => get(path)),
  'redirects to another host': redirects.map((path) => get(path)),
  'line breaks for headers': lineBreaks.map((path) => get(path)),
  'long names': longNames.map((name) => get(`/${name}`)),
  methods: methods.flatMap((method) =>
    ['/en', '/contact'].map((path) => get(path).replace('GET', method)),
  ),
  'unusual request targets': [
    'http://evil.example/en',
    'https://www.example.com/en/',
    'HTTP://a@b/',
    '*',
    'en',
    '?',
    '',
    'evil.example:443',
  ].map((target) => get(target)),
  'OPTIONS of all': [get('*').replace('GET', 'OPTIONS')],
  hosts: [
    'evil.example',
    '',
    '..',
    'a b',
    '[::1',
    `${repeat('a', 3000)}.example`,
    'www.example.com:99999',
    '"><script>',
  ].map((host) => get('/en/').replace('www.example.com', host)),
  'no host or two': [
    get('/en', 'Host: evil.example'),
    'GET /en HTTP/1.1\r\nConnection: close\r\n\r\n',
  ],
  versions: [
    'HTTP/0.9',
    'HTTP/1.0',
    'HTTP/1.2',
    'HTTP/2.0',
    'HTTP/9.9',
    'http/1.1',
    'HTTP',
    '',
  ].map((version) => get('/en').replace('HTTP/1.1', version)),
  'no HTTP at all': [
    'GET /en\r\n',
    '\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000',
    repeat('A', 20_000),
    '\u0000\u0000\u0000\u0000',
  ],
  'smuggled requests': [
    post(
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET /.secret HTTP/1.1\r\nHost: a\r\n\r\n',
    ),
    post(
      ['Transfer-Encoding: chunked', 'Content-Length: 40'],
      '0\r\n\r\nGET /.secret HTTP/1.1\r\nHost: a\r\n\r\n',
    ),
    post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '0\r\n\r\n'),
    post(['Transfer-Encoding : chunked'], '0\r\n\r\n'),
    post(['Transfer-Encoding: xchunked'], '0\r\n\r\n'),
    post(['Transfer-Encoding:\tchunked'], '0\r\n\r\n'),
    post(['Content-Length: 2', 'Content-Length: 3'], '{} '),
    post(['Content-Length: -1'], '{}'),
    post(['Content-Length: +2'], '{}'),
    post(['Content-Length: 2, 2'], '{}'),
    post(['Content-Length: 99999999999999999999'], '{}'),
    post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    post(['Transfer-Encoding: chunked'], 'ffffffffffffffff\r\n{}\r\n'),
    post(['Transfer-Encoding: chunked'], '2\r\n{}0\r\n\r\n'),
    'GET /en HTTP/1.1\nHost: a\nConnection: close\n\n',
    'GET /en HTTP/1.1\r\nHost: a\r\nX: one\r\n two\r\nConnection: close\r\n\r\n',
    'GET /en HTTP/1.1\r\nHost: a\r\nContent-Length: 31\r\n\r\nGET /.secret HTTP/1.1\r\nHost: a\r\n\r\n',
  ],
  'large heads': [
    get('/en', `X: ${repeat('x', 17_000)}`),
    get('/en', ...Array.from({ length: 2000 }, (_, index) => `X${index}: 1`)),
    get('/en', `Cookie: ${repeat('a=b; ', 3000)}`),
  ],
  'expectations and upgrades': [
    get('/en', 'Expect: 100-continue'),
    get('/en', 'Expect: teapot'),
    get('/en', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'),
    get('/en', 'Upgrade: h2c', 'HTTP2-Settings: x'),
  ],
  ranges: withHeader('Range', [
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-,0-,0-',
    `bytes=${repeat('0-0,', 1000)}`,
    'bytes=99999999999-',
    'x=0-1',
    'bytes=a-b',
  ]),
  encodings: withHeader('Accept-Encoding', [
    'br',
    'gzip',
    '*',
    '',
    'br;q=0',
    'gzip;q=0.001',
    'identity;q=0',
    'dcb',
    'br;q=9',
    `${repeat('br,', 2000)}`,
    'x'.repeat(9000),
    '../br',
    ';,;q=',
  ]),
  dictionaries: [
    ':x:',
    '::',
    `:${'A'.repeat(43)}=:`,
    ':../../../outside:',
    `:${repeat('A', 9000)}:`,
    'x',
    '\u0001',
  ].map((name) => get('/en', 'Accept-Encoding: dcb', `Available-Dictionary: ${name}`)),
  cookies: withHeader(
    'Cookie',
    [
      'i18n_redirected=de',
      'i18n_redirected=//evil.example',
      'i18n_redirected=..',
      'i18n_redirected=%0d%0a',
      ';;;=',
      `i18n_redirected=${repeat('a', 8000)}`,
    ],
    '/',
  ),
  languages: withHeader(
    'Accept-Language',
    [
      'de',
      '*',
      '',
      ';q=',
      'de;q=x',
      'x'.repeat(7000),
      repeat('de,', 2300),
      `${repeat('a-', 3000)}b`,
      '<script>',
      '../..',
      'de_DE',
      'zh-Hant',
      '\u0001',
      'de;q=0',
      ',,,',
    ],
    '/',
  ),
  countries: withHeader(
    'CF-IPCountry',
    ['DE', 'de', '../..', '', '__proto__', 'constructor', 'x'.repeat(5000)],
    '/',
  ),
  'entity tags': withHeader('If-None-Match', [
    '*',
    tag,
    `W/${tag}`,
    `${repeat(`${tag},`, 500)}`,
    '"',
  ]),
};

/**
 * Sends a message's body too slowly to end.
 * @returns the response, and the milliseconds until the connection closed
 */
export async function sendSlowly(port: number): Promise<{ response: string; time: number }> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (text) => (response += text)).on('error', () => {});
  socket.write(post(['Content-Length: 400'], '{'));
  const writing = setInterval(() => socket.write(' '), 1000);
  const began = performance.now();
  // The server may reset the connection after it responds: `once` of node:events would reject then.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(writing);
  return { response, time: performance.now() - began };
}

/** Sends bytes on a new connection, ends it, and returns all bytes of the response. */
export const sendRawRequest = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1').on('data', (text) => (response += text));
    // The server may also reset the connection.
    socket.on('error', () => {}).on('close', () => resolve(response));
    socket.end(bytes, 'latin1');
  });

/** A response as it was sent. */
interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its bytes, each as a character. */
  readonly body: string;
}

/**
 * Parses the responses on a connection, in order.
 * @param methods of the requests, as the response to HEAD has no body
 * @throws when a response is not HTTP
 */
export function parseResponses(text: string, methods: readonly string[]): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = text;
  while (rest) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...fields] = rest.slice(0, end).split('\r\n');
    const status = Number(line.match(/^HTTP\/1\.1 (\d{3}) /)?.[1]);
    if (end < 0 || !status)
      throw new Error(`No HTTP response: ${JSON.stringify(rest.slice(0, 80))}`);
    const headers = Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    );
    const hasBody = status >= 200 && status !== 304 && methods[responses.length] !== 'HEAD';
    const { body, next } = splitBody(rest.slice(end + 4), hasBody ? headers : {});
    rest = next;
    if (status >= 200) responses.push({ status, headers, body });
  }
  return responses;
}

/** Returns the body of a response, by its length or chunks, and the text after it. */
function splitBody(
  text: string,
  headers: Readonly<Record<string, string>>,
): { body: string; next: string } {
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = Number(headers['content-length'] ?? 0);
    return { body: text.slice(0, length), next: text.slice(length) };
  }
  let body = '';
  let rest = text;
  for (;;) {
    const start = rest.indexOf('\r\n') + 2;
    const size = Number.parseInt(rest, 16);
    body += rest.slice(start, start + size);
    rest = rest.slice(start + size + 2);
    if (!size) return { body, next: rest };
  }
}

const pieces = [
  'en',
  'de',
  'about-us',
  'index',
  '404',
  '500',
  '_d',
  '_astro',
  'outside.txt',
  '.secret',
  '.deploy-manifest.json',
  '.well-known',
  '..',
  '.',
  '',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%ff',
  '\\',
  'x',
  'contact',
  '%',
];
const endings = [
  '',
  '',
  '',
  '/',
  '.html',
  '.html.br',
  '.html/',
  '?',
  '?x=%0d%0aA:b',
  '#',
  ';',
  '.',
  '%',
  '//',
  '~',
];
const fields: Readonly<Record<string, readonly string[]>> = {
  'Accept-Encoding': ['br', 'gzip', 'dcb', 'br;q=0', '*', ','],
  'Accept-Language': ['de', 'ku', 'zh-TW;q=0.1, ja', '*;q=', ',,'],
  'Available-Dictionary': [':x:', `:${'A'.repeat(43)}=:`],
  'CF-IPCountry': ['DE', 'toString', '../'],
  Cookie: ['i18n_redirected=ja', 'i18n_redirected=//x', '=;=;'],
  'If-None-Match': [tag, '*'],
  Range: ['bytes=0-1', 'bytes=x'],
  'X-Real-IP': ['::1', 'x'],
};

/**
 * Creates random complete requests, the same ones for the same seed.
 * @example createRandomRequests(1)() // { method: 'GET', bytes: 'GET /en/%2f HTTP/1.1 …' }
 */
export function createRandomRequests(seed: number): () => { method: string; bytes: string } {
  const random = createSeededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  // The server reads nothing after CONNECT.
  const known = methods.filter((method) => method !== 'CONNECT');
  const piece = () => {
    const kind = random();
    if (kind < 0.7) return oneOf(pieces);
    if (kind < 0.75) return oneOf(['a', '%E2%82%AC', '.']).repeat(below(400));
    return Array.from({ length: below(12) }, () =>
      encodeURIComponent(String.fromCharCode(33 + below(94))),
    ).join('');
  };
  return () => {
    const method = random() < 0.85 ? 'GET' : oneOf(known);
    const path = `/${Array.from({ length: 1 + below(4) }, piece).join('/')}${oneOf(endings)}`;
    const headers = Object.entries(fields).flatMap(([name, values]) =>
      random() < 0.2 ? [`${name}: ${oneOf(values)}`] : [],
    );
    return {
      method,
      bytes: [`${method} ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n'),
    };
  };
}
