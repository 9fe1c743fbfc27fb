import site from 'built-site';
import type { Query, Row } from '../contact/database.ts';
import { webhookProblem } from '../contact/hand-on.ts';
import { contactDesk, type Desk } from '../contact/handler.ts';

/** A database of Cloudflare's: https://developers.cloudflare.com/d1/worker-api/d1-database/ */
interface D1 {
  prepare(sql: string): { bind(...values: readonly (string | number | null)[]): { all(): Promise<{ readonly results: readonly Row[] }> } };
}

/** What the place for messages needs, bound in wrangler.jsonc and by `wrangler secret put`. */
export interface ContactBindings {
  readonly MESSAGES?: D1;
  readonly CONTACT_WEBHOOK?: string;
  readonly CONTACT_WEBHOOK_TOKEN?: string;
}

/**
 * What hinders the worker from taking messages, told to its operator; undefined where nothing does, or where the settings send
 * the form elsewhere.
 */
export function contactProblem({ MESSAGES, CONTACT_WEBHOOK: url, CONTACT_WEBHOOK_TOKEN: token }: ContactBindings): string | undefined {
  if (!site.contact) return undefined;
  if (!MESSAGES) return 'The settings send the contact form to this worker, which has no database: in deploy/cloudflare/wrangler.jsonc, take the slashes from "d1_databases" (docs/deploying.md).';
  const problem = url && webhookProblem({ url, token });
  return problem ? `${problem} To set it: npx wrangler secret put CONTACT_WEBHOOK --config deploy/cloudflare/wrangler.jsonc (or CONTACT_WEBHOOK_TOKEN).` : undefined;
}

let desk: Desk | undefined;

/**
 * The place for messages, one for all requests that this worker answers.
 * @returns undefined where the settings send the form elsewhere
 */
export function deskOf({ MESSAGES, CONTACT_WEBHOOK: url, CONTACT_WEBHOOK_TOKEN: token }: ContactBindings): Desk | undefined {
  if (!site.contact) return undefined;
  const query: Query = async (sql, ...values) => {
    if (!MESSAGES) throw new Error('the worker has no database');
    return (
      await MESSAGES.prepare(sql)
        .bind(...values)
        .all()
    ).results;
  };
  desk ??= contactDesk({ site: site.contact, query, webhook: url ? { url, token } : undefined });
  return desk;
}
