/**
 * Takes the contact form's messages: the same on Cloudflare (hosting/cloudflare/contact-binding.ts) and beside nginx (node.ts). What the
 * form's address answers is told in docs/settings.md.
 */

import type { FormResultName } from '../../src/i18n/form-results.ts';
import { isAborted } from '../rules/catch-errors.ts';
import { cleanUp } from './cleanup.ts';
import { isCrossSite } from './cross-site.ts';
import { createTables, type SqlQuery } from './database.ts';
import { hourBucket, hourMs, messageExists, saveMessage } from './message-store.ts';
import { bodyTypeOf, type ParseResult, parseSubmission } from './parse-submission.ts';
import { countAttempt, maxFromAll } from './rate-limit.ts';
import { deliverPending, type Webhook } from './webhook.ts';

/** What the build writes down for it (BuiltSite in ../headers.ts). */
export interface ContactServiceOptions {
  /** Codes of the site's languages. */
  readonly languages: readonly string[];
  /** Name of the host that the site is served at, which the host that a request names may differ from, behind a proxy. */
  readonly host: string;
  /** For how many days messages are kept; null keeps them until somebody erases them. */
  readonly retentionDays: number | null;
}

/** Where messages are taken. */
export interface ContactService {
  /**
   * Answers a request for the form's address; never throws. The host adds its own headers.
   * @param address of the sender, as the host knows it
   */
  answer(request: Request, address: string): Promise<Response>;
  /** Hands on what is due, and erases what has had its time: after each answer, and now and then. Never throws. */
  turn(): Promise<void>;
}

interface DeskOptions {
  readonly site: ContactServiceOptions;
  readonly query: SqlQuery;
  /** Unset hands nothing on. */
  readonly webhook?: Webhook | undefined;
  /** Whether the database holds as much as it may. Unset, it may hold what it can. */
  readonly isFull?: () => Promise<boolean>;
  /** Takes what was erased out of files beside the database; fails where it can't yet. */
  readonly cutLog?: () => Promise<void>;
  /** Gives milliseconds since 1970. */
  readonly clock?: () => number;
}

/** @param options its `query` is asked for nothing before the first message or turn */
export function createContactService({ site, query, webhook, isFull, cutLog, clock = Date.now }: DeskOptions): ContactService {
  let schemaReady: Promise<void> | undefined;
  let lastCleanup: number | undefined;
  let problem: string | undefined;
  /** What was told, and the hour of it. */
  const told = new Map<string, number>();

  const ensureSchema = () => {
    schemaReady ??= createTables(query).catch((error) => {
      schemaReady = undefined;
      throw error;
    });
    return schemaReady;
  };

  const tellHourly = (text: string) => {
    const hour = hourBucket(clock());
    if (told.get(text) !== hour) console.error(text);
    told.set(text, hour);
  };

  /** @returns the status that refuses whatever this sender sends; undefined where none does */
  const refuse = async (address: string): Promise<number | undefined> => {
    const status = await countAttempt(query, address, clock());
    if (status === 503) tellHourly(`${maxFromAll} messages came within an hour. No more are taken until it is over.`);
    if (status || !(await isFull?.())) return status;
    tellHourly('The database of messages holds as much as it may. None are taken until some are erased.');
    return 503;
  };

  const take = async (read: ParseResult, address: string): Promise<number> => {
    await ensureSchema();
    const refusal = await refuse(address);
    if ('status' in read) return refusal ?? read.status;
    const now = clock();
    if (refusal) return (await messageExists(query, read.submission, now)) ? 201 : refusal;
    return (await saveMessage(query, read.submission, now, webhook !== undefined)) === 'other' ? 422 : 201;
  };

  const runCleanup = async () => {
    const now = clock();
    if (lastCleanup === hourBucket(now)) return;
    await cleanUp(query, { now, retentionDays: site.retentionDays, hasWebhook: webhook !== undefined, isFirst: lastCleanup === undefined });
    await cutLog?.();
    lastCleanup = hourBucket(now);
  };

  return {
    async answer(request, address) {
      if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
      const kind = bodyTypeOf(request);
      if (!kind) return new Response(null, { status: 415 });
      let read: ParseResult | undefined;
      try {
        read = isCrossSite(request, site.host) ? { status: 403 } : await parseSubmission(request, kind, site.languages);
        const status = 'status' in read && read.status !== 422 ? read.status : await take(read, address);
        return reply(status, kind === 'form' ? languageOf(read, request, site) : undefined, untilNextHour(clock()));
      } catch (error) {
        if (!isAborted(error)) console.error(`A message could not be taken: ${error}`);
        return reply(503, kind === 'form' ? languageOf(read, request, site) : undefined, 30);
      }
    },
    async turn() {
      try {
        await ensureSchema();
        if (webhook) await deliverPending(query, webhook, clock);
        await runCleanup();
        problem = undefined;
      } catch (error) {
        // Once, however often it is tried.
        if (problem !== String(error)) console.error(`Messages could not be handed on or erased: ${error}`);
        problem = String(error);
      }
    },
  };
}

/** The language that a form was written in: its own word, or that of the page it came from. */
function languageOf(read: ParseResult | undefined, { headers }: Request, { languages }: ContactServiceOptions): string | undefined {
  const told = read && ('submission' in read ? read.submission.locale : read.locale);
  if (told) return told;
  const [, code] = headers.get('referer')?.match(/^https?:\/\/[^/]+\/([a-z]{2})\//) ?? [];
  return languages.find((known) => known === code);
}

/**
 * A status for the form's script. A browser that sent the form by itself is led to a page in its language: loaded anew, that
 * sends nothing again. Where the language is not known, no page is better than one in another.
 * @param retryAfter seconds after which it may be tried again, where the status says that it may
 */
function reply(status: number, language: string | undefined, retryAfter: number): Response {
  if (language) return new Response(null, { status: 303, headers: { Location: `/${language}/message-${answerFor(status)}` } });
  return new Response(null, { status, headers: status === 429 || status === 503 ? { 'Retry-After': String(retryAfter) } : {} });
}

/** Seconds until the next hour, when counting begins anew. */
const untilNextHour = (now: number): number => Math.ceil(((hourBucket(now) + 1) * hourMs - now) / 1000);

function answerFor(status: number): FormResultName {
  if (status < 300) return 'sent';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}
