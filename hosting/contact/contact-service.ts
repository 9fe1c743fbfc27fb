/**
 * Receives messages of the contact form, on Cloudflare and on Node. docs/settings.md lists its
 * answers.
 */

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FormResultName } from '../../src/contact-form/form-results.ts';
import { describeError } from '../../src/utils/describe-error.ts';
import { getHoursSinceEpoch, hourMs } from '../../src/utils/time.ts';
import type { ContactManifest } from '../rules/deploy-manifest.ts';
import type { RunSql } from './database.ts';
import { eraseExpiredRows } from './erase-expired-rows.ts';
import { isMessageSaved, saveMessage } from './message-store.ts';
import { isFromOtherHost } from './other-host.ts';
import {
  findSubmissionBodyType,
  maxFormBodyBytes,
  parseSubmission,
  type SubmissionParseResult,
} from './parse-submission.ts';
import { countSubmissionAttempt, maxHourlyAttemptsOfAllSenders } from './rate-limit.ts';
import { deliverPendingMessages, findWebhookProblem, type Webhook } from './webhook.ts';

export interface ContactService {
  /**
   * Never throws.
   * @param address the sender's IP address
   */
  handleRequest(request: Request, address: string): Promise<Response>;
  /** Delivers pending messages and erases expired ones. Never throws. */
  processQueue(): Promise<void>;
}

interface Dependencies {
  readonly site: ContactManifest;
  /** Queries a database that `migrateDatabase` has prepared. */
  readonly query: RunSql;
  readonly webhook?: Webhook | undefined;
  readonly isFull?: () => Promise<boolean>;
  /** Empties the write-ahead log, which still holds erased rows. */
  readonly truncateWal?: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

interface Context extends Dependencies {
  readonly clock: () => number;
  /** Logs each text at most once in an hour of the clock. */
  readonly logHourly: (text: string) => void;
}

/** Creates a service that touches no database before the first message or `processQueue`. */
export function createContactService(dependencies: Dependencies): ContactService {
  const { query, webhook, clock = Date.now } = dependencies;
  const context = { ...dependencies, clock, logHourly: createHourlyLog(clock) };
  const app = createContactApp(context);
  const cleanUp = createHourlyCleanup(context);
  const webhookProblem = webhook && findWebhookProblem(webhook);
  return {
    handleRequest: async (request, address) => app.fetch(request, { address }),
    async processQueue() {
      try {
        if (webhookProblem)
          context.logHourly(`No message is sent to the webhook. ${webhookProblem}`);
        else if (webhook) await deliverPendingMessages(query, webhook, clock);
        await cleanUp();
      } catch (error) {
        context.logHourly(`Messages could not be delivered or erased: ${describeError(error)}`);
      }
    },
  };
}

function createHourlyLog(clock: () => number): (text: string) => void {
  const logged = new Set<string>();
  let loggedHour: number | undefined;
  return (text) => {
    const hour = getHoursSinceEpoch(clock());
    if (hour !== loggedHour) logged.clear();
    loggedHour = hour;
    if (!logged.has(text)) console.error(text);
    logged.add(text);
  };
}

function createHourlyCleanup({ site, query, webhook, truncateWal, clock }: Context) {
  let isFirstSinceStart = true;
  let cleanedHour: number | undefined;
  return async () => {
    const now = clock();
    if (cleanedHour === getHoursSinceEpoch(now)) return;
    // After a failure the next call tries again, even if the clock has gone back.
    cleanedHour = undefined;
    await eraseExpiredRows(query, {
      ...site,
      now,
      hasWebhook: webhook !== undefined,
      isFirstSinceStart,
    });
    isFirstSinceStart = false;
    await truncateWal?.();
    cleanedHour = getHoursSinceEpoch(now);
  };
}

async function storeSubmission(
  context: Context,
  parsed: SubmissionParseResult,
  address: string,
): Promise<number> {
  const { query, webhook, clock } = context;
  const refusal = await findRefusalStatus(context, address);
  if ('status' in parsed) return refusal ?? parsed.status;
  const now = clock();
  if (refusal) return (await isMessageSaved(query, parsed.submission, now)) ? 201 : refusal;
  return (await saveMessage(query, parsed.submission, now, webhook !== undefined)) ? 201 : 422;
}

/** @returns the status that refuses this sender, if any */
async function findRefusalStatus(
  { query, isFull, clock, logHourly }: Context,
  address: string,
): Promise<number | undefined> {
  const status = await countSubmissionAttempt(query, address, clock());
  if (status === 503)
    logHourly(
      `${maxHourlyAttemptsOfAllSenders} attempts to send a message came within an hour. No more are accepted until it is over.`,
    );
  if (status || !(await isFull?.())) return status;
  logHourly(
    'The database has reached CONTACT_MAX_MB. No messages are accepted until some are erased.',
  );
  return 503;
}

function createContactApp(context: Context) {
  const { site, clock, logHourly } = context;
  const app = new Hono<{ Bindings: { readonly address: string } }>();
  const replyToFailure = (error: unknown, request: Request, parsed?: SubmissionParseResult) => {
    if (!request.signal.aborted)
      logHourly(`A message could not be stored: ${describeError(error)}`);
    return reply(503, chooseReplyLanguage(parsed, request, site), 30);
  };
  app.post(
    '*',
    bodyLimit({
      maxSize: maxFormBodyBytes,
      onError: ({ req }) => reply(413, chooseReplyLanguage(undefined, req.raw, site)),
    }),
    async ({ req, env }) => {
      const request = req.raw;
      const type = findSubmissionBodyType(request);
      if (!type) return new Response(null, { status: 415 });
      let parsed: SubmissionParseResult | undefined;
      try {
        parsed = isFromOtherHost(request, site.host)
          ? { status: 403 }
          : await parseSubmission(request, type, site.languages);
        const status =
          'status' in parsed && parsed.status !== 422
            ? parsed.status
            : await storeSubmission(context, parsed, env.address);
        return reply(
          status,
          chooseReplyLanguage(parsed, request, site),
          computeSecondsToNextHour(clock()),
        );
      } catch (error) {
        return replyToFailure(error, request, parsed);
      }
    },
  );
  app.all('*', () => new Response(null, { status: 405, headers: { Allow: 'POST' } }));
  // `bodyLimit` reads a body in chunks before the handler above.
  app.onError((error, { req }) => replyToFailure(error, req.raw));
  return app;
}

/** A form that is sent without a script names its language; otherwise its page's address does. */
function chooseReplyLanguage(
  parsed: SubmissionParseResult | undefined,
  request: Request,
  { languages }: ContactManifest,
): string | undefined {
  if (findSubmissionBodyType(request) !== 'form') return undefined;
  const locale = parsed && ('submission' in parsed ? parsed.submission.locale : parsed.locale);
  if (locale) return locale;
  const [, code] = request.headers.get('referer')?.match(/^https?:\/\/[^/]+\/([^/]+)\//) ?? [];
  return languages.find((known) => known === code);
}

/**
 * Redirects a browser without a script to a result page, which it can reload without sending again.
 * Answers the form's script, and pages of unknown language, with a status.
 * @param retryAfter seconds, sent with 429 and 503
 */
function reply(status: number, language: string | undefined, retryAfter = 0): Response {
  const headers = new Headers();
  if (language) headers.set('Location', `/${language}/message-${getResultName(status)}`);
  else if (status === 429 || status === 503) headers.set('Retry-After', String(retryAfter));
  return new Response(null, { status: language ? 303 : status, headers });
}

const computeSecondsToNextHour = (now: number) => Math.ceil((hourMs - (now % hourMs)) / 1000);

function getResultName(status: number): FormResultName {
  if (status < 300) return 'sent';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}
