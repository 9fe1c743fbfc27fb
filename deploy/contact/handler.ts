/**
 * Takes the contact form's messages: the same on Cloudflare (deploy/cloudflare/contact.ts) and beside nginx (node.ts). What the
 * form's address answers is told in docs/settings.md.
 */

import type { Answer } from '../../src/i18n/answers.ts';
import { makeTables, type Query } from './database.ts';
import { handOn, type Webhook } from './hand-on.ts';
import { forgetVisitors, mayWrite } from './limit.ts';
import { eraseOld, hourOf, isKnown, keepMessage } from './messages.ts';
import { kindOf, type Read, readMessage, type Submission } from './read.ts';

/** What the build writes down for it (BuiltSite in ../headers.ts). */
export interface ContactSite {
  /** Codes of the site's languages. */
  readonly languages: readonly string[];
  /** For how many days messages are kept; null keeps them until somebody erases them. */
  readonly keepDays: number | null;
}

/** Where messages are taken. */
export interface Desk {
  /**
   * Answers a request for the form's address; never throws. The host adds its own headers.
   * @param address of the sender, as the host knows it
   */
  answer(request: Request, address: string): Promise<Response>;
  /** Hands on what is due, and erases what has had its time: after each answer, and now and then. Never throws. */
  turn(): Promise<void>;
}

interface DeskOptions {
  readonly site: ContactSite;
  readonly query: Query;
  /** Unset hands nothing on. */
  readonly webhook?: Webhook | undefined;
  /** Gives milliseconds since 1970. */
  readonly clock?: () => number;
}

/** @param options its `query` is asked for nothing before the first message or turn */
export function contactDesk({ site, query, webhook, clock = Date.now }: DeskOptions): Desk {
  let made: Promise<void> | undefined;
  let tidied: number | undefined;

  const ready = () => {
    made ??= makeTables(query).catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };

  const take = async (submission: Submission, address: string): Promise<number> => {
    await ready();
    const now = clock();
    if (!(await mayWrite(query, address, now))) return (await isKnown(query, submission, now)) ? 201 : 429;
    return (await keepMessage(query, submission, now, webhook !== undefined)) === 'other' ? 422 : 201;
  };

  const tidy = async () => {
    const hour = hourOf(clock());
    if (tidied === hour) return;
    await forgetVisitors(query, clock());
    if (site.keepDays !== null) await eraseOld(query, clock(), site.keepDays);
    tidied = hour;
  };

  return {
    async answer(request, address) {
      if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
      const kind = kindOf(request);
      if (!kind) return new Response(null, { status: 415 });
      let read: Read | undefined;
      try {
        read = isForeign(request) ? { status: 403 } : await readMessage(request, kind, site.languages);
        const status = 'status' in read ? read.status : await take(read.submission, address);
        return reply(status, kind === 'form' ? languageOf(read, request, site) : undefined, clock());
      } catch (error) {
        console.error(`A message could not be taken: ${error}`);
        return reply(503, kind === 'form' ? languageOf(read, request, site) : undefined, clock());
      }
    },
    async turn() {
      try {
        await ready();
        if (webhook) await handOn(query, webhook, clock);
        await tidy();
      } catch (error) {
        console.error(`Messages could not be handed on or erased: ${error}`);
      }
    },
  };
}

/** A page of another site sends no messages in its visitors' names: https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header */
function isForeign({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'cross-site';
}

/** The language that a form was written in: its own word, or that of the page it came from. */
function languageOf(read: Read | undefined, { headers }: Request, { languages }: ContactSite): string | undefined {
  const told = read && ('submission' in read ? read.submission.locale : read.locale);
  if (told) return told;
  const [, code] = headers.get('referer')?.match(/^https?:\/\/[^/]+\/([a-z]{2})\//) ?? [];
  return languages.find((known) => known === code);
}

/**
 * A status for the form's script. A browser that sent the form by itself is led to a page in its language: loaded anew, that
 * sends nothing again. Where the language is not known, no page is better than one in another.
 */
function reply(status: number, language: string | undefined, now: number): Response {
  if (language) return new Response(null, { status: 303, headers: { Location: `/${language}/message-${answerFor(status)}` } });
  const wait: Readonly<Record<number, number>> = { 429: Math.ceil(((hourOf(now) + 1) * 3_600_000 - now) / 1000), 503: 30 };
  return new Response(null, { status, headers: wait[status] ? { 'Retry-After': String(wait[status]) } : {} });
}

function answerFor(status: number): Answer {
  if (status < 300) return 'sent';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}
