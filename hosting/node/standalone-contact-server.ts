/**
 * Runs the contact service beside a static server. The build bundles it for Node 24:
 * CONTACT_DATABASE=/var/lib/contact/messages.db node dist/.contact.mjs (docs/contact-service.md)
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contactServicePath } from '../../src/config/contact-endpoint.ts';
import { formatEnvProblem } from '../../src/utils/read-env.ts';
import { deployManifestFile } from '../rules/serving-rules.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { describePortProblem } from './describe-port-problem.ts';
import {
  createNodeContactService,
  readContactOptionsFromEnv,
  requestTimeouts,
} from './node-contact.ts';
import { readDeployManifest } from './read-deploy-manifest.ts';
import { createRequestListener } from './request-listener.ts';

const { CONTACT_DATABASE } = process.env;
const port = process.env.CONTACT_PORT || '4390';
const root = import.meta.dirname;

try {
  const site = readDeployManifest(root);
  if (!site.contact)
    throw new Error(
      `${join(root, deployManifestFile)} has no contact form. Set contactEndpoint to "${contactServicePath}" in the settings, and build again.`,
    );
  if (!CONTACT_DATABASE)
    throw new Error(
      formatEnvProblem(
        'CONTACT_DATABASE',
        'Expected the database file for messages, such as /var/lib/contact/messages.db; found none.',
      ),
    );
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new Error(
      formatEnvProblem('CONTACT_PORT', `Expected a whole number from 0 to 65535; found "${port}".`),
    );
  const options = readContactOptionsFromEnv(process.env);
  const service = await createNodeContactService({
    site: site.contact,
    database: CONTACT_DATABASE,
    root,
    ...options,
  });
  const server = createServer(
    requestTimeouts,
    createRequestListener(
      (request, { incoming }) => service.receiveMessage(request, incoming),
      () => site,
    ),
  ).on('error', fail);
  server.listen(Number(port), '127.0.0.1', () => {
    const { port: used } = server.address() as AddressInfo;
    const { webhook } = options;
    console.log(
      `Messages are received on http://127.0.0.1:${used}${contactServicePath}, stored in ${CONTACT_DATABASE} and ${webhook ? `sent to ${new URL(webhook.url).origin}` : 'sent nowhere'}.`,
    );
  });
  closeOnSignal(server, service);
} catch (error) {
  fail(error as Error);
}

function fail(error: Error): void {
  const advice = 'set another as CONTACT_PORT and in hosting/nginx/contact.conf';
  console.error(describePortProblem(error, port, advice));
  process.exitCode = 1;
}
