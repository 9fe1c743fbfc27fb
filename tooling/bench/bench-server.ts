import { execFileSync } from 'node:child_process';
import { hash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { readDeployManifest } from '../../hosting/node/read-deploy-manifest.ts';
import { createSiteListener } from '../../hosting/node/site-listener.ts';
import { findExecutable } from '../installed-programs.ts';

/** A served site. TLS and HTTP/2 make bytes count as on a host. */
export interface ByteCountingSite {
  readonly origin: string;
  /** Counts bytes from the next request on, so that the host's certificate does not count. */
  resetBytes(): void;
  bytesSent(): number;
  /** Returns the paths requested since the last call, with the encoding of each response. */
  takeRequests(): string[];
}

interface BrowserOptions {
  readonly root: string;
  readonly executablePath: string;
  readonly hasDictionaries: boolean;
}

/**
 * Serves a built site, and measures it in a browser.
 * @throws if the folder holds no site, or openssl is missing
 */
export async function runInBrowserOnServedSite(
  { root, executablePath, hasDictionaries }: BrowserOptions,
  measure: (browser: Browser, site: ByteCountingSite) => Promise<void>,
): Promise<void> {
  const { site, publicKeyHash, close } = await startBenchServer(root);
  // Chromium caches nothing if it does not accept the server's certificate.
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
  ];
  if (!hasDictionaries)
    args.push(
      '--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend',
    );
  try {
    await using browser = await chromium.launch({ executablePath, args });
    await measure(browser, site);
  } finally {
    close();
  }
}

async function startBenchServer(root: string) {
  readDeployManifest(root);
  const pem = createCertificate();
  const listener = createSiteListener(root);
  const paths: string[] = [];
  const sockets: Socket[] = [];
  let startBytes: number | undefined;
  const totalBytes = () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  const server = createSecureServer({ key: pem, cert: pem }, ((request, response) => {
    startBytes ??= totalBytes();
    response.on('finish', () =>
      paths.push(`${request.url} ${response.getHeader('content-encoding') ?? ''}`),
    );
    listener(request, response);
  }) as RequestListener as never);
  server.on('connection', (socket: Socket) => void sockets.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const site: ByteCountingSite = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    resetBytes() {
      startBytes = undefined;
    },
    bytesSent: () => totalBytes() - (startBytes ?? totalBytes()),
    takeRequests: () => paths.splice(0),
  };
  return {
    site,
    publicKeyHash: hash(
      'sha256',
      new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }),
      'base64',
    ),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** @returns a private key and its certificate, as PEM */
function createCertificate(): Buffer {
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -';
  if (!findExecutable('openssl'))
    throw new Error(
      'openssl is not installed: the benchmark’s server needs a certificate from it. Install it (Debian: apt-get install openssl).',
    );
  return execFileSync('openssl', options.split(' '), { stdio: ['ignore', 'pipe', 'ignore'] });
}
