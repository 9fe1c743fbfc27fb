import { contactPath } from '../../src/config/contact-path.ts';
import type { ContactServiceOptions } from '../contact/contact-service.ts';

/**
 * What every answer says beside its body, as data: a pure function of the settings and of the hashes of what is written into
 * the pages. The build works it out once (tooling/build/write-deploy-config.ts); every host sends the same.
 */

/** The settings that the headers depend on. */
export interface HeaderSettings {
  /** Address of the site: scheme and host. */
  readonly url: string;
  /** Where the contact form is sent, by the site's own path or elsewhere; null where it opens a mail program. */
  readonly contactEndpoint: string | null;
  /** Tag-manager container; null loads nothing. */
  readonly tagManagerId: string | null;
  /** For how many seconds a page is shown again without asking. */
  readonly pageMaxAge: number;
  /** Where what is edited at /admin is kept; "none" unless told. */
  readonly admin?: string;
}

/** Sources for what a page holds itself, such as `sha256-…`: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Names and values, in the order in which they are sent. */
export type Headers = Readonly<Record<string, string>>;

/** The policy of answers that are no page: an SVG opened by itself runs and loads nothing, and nothing is framed. */
export const nonDocumentCsp = "default-src 'none'; frame-ancestors 'none'";

/** What the tag manager and Google Analytics ask for: https://developers.google.com/tag-platform/security/guides/csp */
const tagManager = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
} as const;

/**
 * The Content-Security-Policy of a page (https://www.w3.org/TR/CSP3/): nothing but the site's own files and what is named.
 * Trusted Types are required while no tag manager is set: its tags write markup and scripts as texts.
 * @example policyFor(settings, { styles: ['sha256-…'], scripts: [] }) // "default-src 'none'; script-src 'self'; …"
 */
export function documentCsp({ contactEndpoint, tagManagerId }: HeaderSettings, { styles, scripts }: InlineHashes): string {
  const form = contactEndpoint && contactEndpoint !== contactPath ? new URL(contactEndpoint).origin : undefined;
  const tags = tagManagerId ? tagManager : undefined;
  const directives: readonly (readonly [name: string, ...sources: (string | undefined)[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts.map(quoted), ...(tags?.script ?? [])],
    ['style-src', "'self'", ...styles.map(quoted)],
    ['img-src', "'self'", ...(tags?.image ?? [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", form, ...(tags?.connect ?? [])],
    ['manifest-src', "'self'"],
    ['form-action', form ?? (contactEndpoint ? "'self'" : 'mailto:')],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ...(tags
      ? []
      : ([
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', "'none'"],
        ] as const)),
  ];
  return directives.map((directive) => directive.filter(Boolean).join(' ')).join('; ');
}

/**
 * A policy for a page to hold itself, as `<meta http-equiv>`, where the host sends no headers: without what is heeded in a header
 * alone (https://www.w3.org/TR/CSP3/#meta-element).
 * @example inPage("default-src 'none'; frame-ancestors 'none'") // "default-src 'none'"
 */
export function metaCsp(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !/^(frame-ancestors|report-uri|sandbox)\b/.test(directive))
    .join('; ');
}

/** The page of the content editor's screen, where it is built. */
export const adminPagePath = 'admin.html';

/**
 * The Content-Security-Policy of the content editor's screen: its own scripts, styles that it writes itself, and the git
 * host that it keeps what is edited on. Pictures of people on GitHub are left out.
 * @param api origin of the git host's API; undefined where a folder is edited
 */
export function adminCsp(api: string | undefined): string {
  const own = `'self' blob: data:`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${own}`,
    "font-src 'self'",
    `connect-src ${own}${api ? ` ${api}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const quoted = (hash: string) => `'${hash}'`;

/**
 * Headers of every answer, whatever it is. Strict-Transport-Security, for two years, is heeded over TLS alone (RFC 6797) and
 * left out where the site's own address is not https; it speaks for this host alone, not for those below it.
 */
export function commonHeaders({ url }: HeaderSettings): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(url.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
  };
}

/** Headers of pages besides these and the policy; a file has no use for them. COEP would refuse what the tag manager loads. */
export function documentHeaders({ tagManagerId }: HeaderSettings): Headers {
  return {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(!tagManagerId && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    'X-Frame-Options': 'DENY',
  };
}

/**
 * `Cache-Control` of a language's pages, but for `no-transform`, which every page has: fresh for minutes, so that one that was prefetched is not fetched again, and kept for
 * a day as a dictionary for others (RFC 9842: only what may be used without asking is one; a navigation still asks).
 */
export function pageCacheHeaders({ pageMaxAge }: HeaderSettings): string {
  return pageMaxAge > 0 ? `max-age=${pageMaxAge}, stale-while-revalidate=86400` : 'no-cache';
}

/**
 * Powerful features that no page uses, nor may anything embedded in it: https://www.w3.org/TR/permissions-policy/ Only names
 * that browsers know, as they write a warning for others.
 */
const disabledFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/** Pictures that others show beside a link to the site. */
export const shareImagePath = /^share\b/;

/** What the build writes down for every host: the headers, and which page has which policy. */
export interface SiteHeaders {
  readonly everywhere: Headers;
  readonly documents: Headers;
  /** `Cache-Control` of a language's pages. */
  readonly pageCache: string;
  /** The policies that differ. */
  readonly policies: readonly string[];
  /** For each page, by its file, the position of its policy. */
  readonly pages: Readonly<Record<string, number>>;
}

/** All that the build writes down for the hosts. */
export interface DeployManifest extends SiteHeaders {
  /** Its files, without compressed twins, for hosts that can't look. */
  readonly files: readonly string[];
  /** The place for messages; null where the form is sent elsewhere. */
  readonly contact: ContactServiceOptions | null;
}

/**
 * The headers of an answer, but for its caching and its content.
 * @param file that is sent, below the site's folder: `de/404.html`; empty for an answer without one, as a redirect is
 */
export function headersForPath(site: SiteHeaders, file: string): Headers {
  const policy = site.policies[site.pages[file] ?? -1];
  return {
    ...site.everywhere,
    ...(shareImagePath.test(file) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    ...(policy ? { ...site.documents, 'Content-Security-Policy': policy } : { 'Content-Security-Policy': nonDocumentCsp }),
  };
}
