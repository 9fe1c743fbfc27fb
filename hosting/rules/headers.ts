import { contactPath } from '../../src/config/contact-path.ts';
import type { ContactServiceOptions } from '../contact/contact-service.ts';

/**
 * Response headers of all hosts, as data: a pure function of the settings and of the hashes of inline
 * styles and scripts. The build computes them once (tooling/build/write-deploy-config.ts). To add a
 * header on every host, add it to commonHeaders or documentHeaders.
 */

/** Settings that the headers depend on. */
export interface HeaderSettings {
  /** Address of the site: scheme and host. */
  readonly url: string;
  /** Endpoint of the contact form: the site's own path or another site's URL; null opens a mail program. */
  readonly contactEndpoint: string | null;
  /** Tag-manager container; null loads nothing. */
  readonly tagManagerId: string | null;
  /** `max-age` of pages, in seconds. */
  readonly pageMaxAge: number;
  /** Backend of the content editor at /admin; unset means "none". */
  readonly admin?: string;
}

/** CSP hashes of a page's inline elements, such as `sha256-…`: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Values by name, in the order in which they are sent. */
export type Headers = Readonly<Record<string, string>>;

/** Policy of answers without a page: an SVG opened directly runs and loads nothing; nothing is framed. */
export const nonDocumentCsp = "default-src 'none'; frame-ancestors 'none'";

/** Sources of Google Tag Manager and Analytics: https://developers.google.com/tag-platform/security/guides/csp */
const tagManager = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
} as const;

/**
 * Content-Security-Policy of a page (https://www.w3.org/TR/CSP3/): only the site's own files and the
 * hashed inline elements. Requires Trusted Types unless a tag manager is set, whose tags write markup
 * as strings.
 * @example documentCsp(settings, { styles: ['sha256-…'], scripts: [] }) // "default-src 'none'; script-src 'self'; …"
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
 * The same policy for `<meta http-equiv>`, for hosts that send no headers: without the directives that
 * only work in a header (https://www.w3.org/TR/CSP3/#meta-element).
 * @example metaCsp("default-src 'none'; frame-ancestors 'none'") // "default-src 'none'"
 */
export function metaCsp(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !/^(frame-ancestors|report-uri|sandbox)\b/.test(directive))
    .join('; ');
}

/** Page of the content editor, in builds that have one. */
export const adminPagePath = 'admin.html';

/**
 * Content-Security-Policy of the content editor: its own scripts, its inline styles and the git host's
 * API. Blocks GitHub's profile pictures.
 * @param api origin of the git host's API; undefined where it edits a local folder
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
 * Headers of every answer. Strict-Transport-Security, for two years, only works over TLS (RFC 6797):
 * left out where the site's address is not https. It does not cover subdomains.
 */
export function commonHeaders({ url }: HeaderSettings): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(url.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
  };
}

/** Further headers of pages, besides the policy. COEP would block what the tag manager loads. */
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
 * `Cache-Control` of pages, without `no-transform`. They are fresh for minutes, so that a prefetched
 * page is not fetched again, and stale for a day, as only a usable response is a dictionary (RFC
 * 9842). A navigation still revalidates.
 */
export function pageCacheControl({ pageMaxAge }: HeaderSettings): string {
  return pageMaxAge > 0 ? `max-age=${pageMaxAge}, stale-while-revalidate=86400` : 'no-cache';
}

/**
 * Browser features that are off for pages and their frames: https://www.w3.org/TR/permissions-policy/
 * Lists only features that browsers have, as they log a warning for others.
 */
const disabledFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/** Images that other sites show beside a link. */
export const shareImagePath = /^share\b/;

/** Headers of the built site, and each page's policy. */
export interface SiteHeaders {
  readonly commonHeaders: Headers;
  readonly documentHeaders: Headers;
  /** `Cache-Control` of pages. */
  readonly pageCacheControl: string;
  /** All different policies. */
  readonly policies: readonly string[];
  /** Index of each page's policy, by file. */
  readonly pages: Readonly<Record<string, number>>;
}

/** The build's file for servers (deployManifestFile). */
export interface DeployManifest extends SiteHeaders {
  /** Files of the site, without compressed variants, for hosts without a file system. */
  readonly files: readonly string[];
  /** Settings of the message service; null where the form is sent elsewhere. */
  readonly contact: ContactServiceOptions | null;
}

/**
 * Headers of an answer, except those of caching and content (contentHeaders).
 * @param file below the site's folder, such as `de/404.html`; empty for an answer without a file
 */
export function headersForPath(site: SiteHeaders, file: string): Headers {
  const policy = site.policies[site.pages[file] ?? -1];
  return {
    ...site.commonHeaders,
    ...(shareImagePath.test(file) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    ...(policy ? { ...site.documentHeaders, 'Content-Security-Policy': policy } : { 'Content-Security-Policy': nonDocumentCsp }),
  };
}
