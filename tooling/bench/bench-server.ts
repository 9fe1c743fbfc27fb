import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteServer } from '../../hosting/node/site-server.ts';

/** The site as hosts serve it: over TLS and HTTP/2, which compresses response headers. */
export interface BenchSite {
  readonly origin: string;
  /** Makes a browser accept its certificate: https://peter.sh/experiments/chromium-command-line-switches */
  readonly flag: string;
  /** Begins a visit. The bytes before its first request are TLS's handshake, which depends on the host's certificate. */
  begin(): void;
  /** Bytes sent since the first request of the visit, over all connections. */
  sent(): number;
  /** Paths requested since the last call, with the encoding of each response. */
  takeRequests(): string[];
  close(): void;
}

/**
 * Starts a server for one benchmark.
 * @param root folder of a built site
 * @throws where openssl is missing
 */
export async function startBenchServer(root: string): Promise<BenchSite> {
  const { key, cert, hash } = createCertificate();
  const listener = createSiteServer(root);
  const paths: string[] = [];
  const sockets = new Set<Socket>();
  let gone = 0;
  let begun: number | undefined;
  const all = () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, gone);
  const server = createSecureServer({ key, cert }, ((request, response) => {
    begun ??= all();
    response.on('finish', () => paths.push(`${request.url} ${response.getHeader('content-encoding') ?? ''}`));
    listener(request, response);
  }) as RequestListener as never);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      gone += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    flag: `--ignore-certificate-errors-spki-list=${hash}`,
    begin() {
      begun = undefined;
    },
    sent: () => all() - (begun ?? all()),
    takeRequests: () => paths.splice(0),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Makes a certificate for this machine, and the hash of its key. */
function createCertificate(): { key: Buffer; cert: Buffer; hash: string } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const openssl = (...options: string[]) => execFileSync('openssl', options, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    openssl(
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      'key',
      '-out',
      'cert',
    );
    openssl('x509', '-in', 'cert', '-pubkey', '-noout', '-out', 'public');
    openssl('pkey', '-pubin', '-in', 'public', '-outform', 'der', '-out', 'der');
    const hash = openssl('dgst', '-sha256', '-binary', 'der').toString('base64');
    return { key: readFileSync(join(folder, 'key')), cert: readFileSync(join(folder, 'cert')), hash };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
