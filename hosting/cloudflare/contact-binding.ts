import site from 'deploy-manifest';
import { type ContactService, createContactService } from '../contact/contact-service.ts';
import { migrateBeforeFirstQuery, type SqlRow } from '../contact/database.ts';
import { findWebhookProblem, readWebhookFromEnv, type WebhookEnv } from '../contact/webhook.ts';
import type { ContactManifest } from '../rules/deploy-manifest.ts';

/** https://developers.cloudflare.com/d1/worker-api/d1-database/ */
interface D1 {
  prepare(sql: string): {
    bind(...values: readonly (string | number | null)[]): {
      all(): Promise<{ readonly results: readonly SqlRow[] }>;
    };
  };
}

/** Set in wrangler.jsonc, and by `wrangler secret put`. */
export interface CloudflareContactEnv extends WebhookEnv {
  readonly MESSAGES?: D1;
}

const noDatabase =
  'The settings send the contact form to this worker, which has no database. Remove the slashes before "d1_databases" in hosting/cloudflare/wrangler.jsonc, and set its "database_id" (docs/contact-service.md).';

/** @returns an error message for the operator; undefined if there is none */
export function findContactConfigProblem(env: CloudflareContactEnv): string | undefined {
  if (!site.contact) return undefined;
  if (!env.MESSAGES) return noDatabase;
  const webhook = readWebhookFromEnv(env);
  const problem = webhook && findWebhookProblem(webhook);
  return problem
    ? `${problem} To set it: npx wrangler@4 secret put CONTACT_WEBHOOK --config hosting/cloudflare/wrangler.jsonc (or CONTACT_WEBHOOK_TOKEN).`
    : undefined;
}

let service: ContactService | undefined;

/** Returns the service that all requests share. */
export function getContactService(
  env: CloudflareContactEnv,
  contact: ContactManifest,
): ContactService {
  service ??= createContactService({
    site: contact,
    query: migrateBeforeFirstQuery(async (sql, ...values) => {
      if (!env.MESSAGES) throw new Error(noDatabase);
      const statement = env.MESSAGES.prepare(sql).bind(...values);
      return (await statement.all()).results;
    }),
    webhook: readWebhookFromEnv(env),
  });
  return service;
}
