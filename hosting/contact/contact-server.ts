/**
 * Takes the contact form's messages beside a server of files: the build writes it to dist/.contact.mjs, one file that needs
 * nothing but Node 24. Usage: CONTACT_DATABASE=/var/lib/contact/messages.db node dist/.contact.mjs (docs/deploying.md)
 */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { contactPath } from '../../src/config/contact-path.ts';
import type { DeployManifest } from '../rules/headers.ts';
import { deployManifestFile } from '../rules/serving-rules.ts';
import { contactOptionsFromEnv, createNodeContact } from './node-adapter.ts';

const { CONTACT_DATABASE, CONTACT_PORT = '4390' } = process.env;
const root = import.meta.dirname;

/** Time in which a message has to arrive, and the time between two looks at that, in milliseconds. */
const requestTimeout = 30_000;
const connectionsCheckingInterval = 1000;

try {
  const { contact } = JSON.parse(readFileSync(join(root, deployManifestFile), 'utf8')) as DeployManifest;
  if (!contact) throw new Error(`${join(root, deployManifestFile)} knows of no form: set contactEndpoint to "${contactPath}" in the settings, and build anew.`);
  if (!CONTACT_DATABASE) throw new Error('CONTACT_DATABASE is unset. Expected the file that messages are kept in, such as /var/lib/contact/messages.db.');
  if (!/^\d{1,5}$/.test(CONTACT_PORT) || Number(CONTACT_PORT) > 65535) throw new Error(`CONTACT_PORT is "${CONTACT_PORT}". Expected a whole number from 0 to 65535.`);
  const options = await contactOptionsFromEnv(process.env);
  const desk = await createNodeContact({ site: contact, database: CONTACT_DATABASE, root, ...options });
  const server = createServer({ requestTimeout, connectionsCheckingInterval }, desk.listener).on('error', fail);
  server.listen(Number(CONTACT_PORT), '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    const { webhook } = options;
    console.log(`Messages are taken on http://127.0.0.1:${port}${contactPath}, kept in ${CONTACT_DATABASE}, ${webhook ? `handed on to ${new URL(webhook.url).origin}` : 'handed on to nobody'}.`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () =>
      server.close(() => {
        desk.close();
        process.exit();
      }),
    );
  }
} catch (error) {
  fail(error as Error);
}

function fail({ code, message }: NodeJS.ErrnoException): never {
  console.error(code === 'EADDRINUSE' ? `Port ${CONTACT_PORT} is taken. Stop what uses it, or choose another by CONTACT_PORT, in nginx-contact.conf too.` : message);
  process.exit(1);
}
