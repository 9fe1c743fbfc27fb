/**
 * Response headers of all hosts. The build computes them once
 * (tooling/build/site-steps/write-deploy-config.ts). Add a header for every host to
 * createResponseHeaders.
 */

import { contactServicePath } from '../../src/config/contact-endpoint.ts';
import type { Settings } from '../../src/config/settings-schema.ts';
import type { HttpHeaders, SiteHeaders } from './deploy-manifest.ts';

export type HeaderSettings = Pick<
  Settings,
  'url' | 'contactEndpoint' | 'tagManagerId' | 'pageMaxAge'
> &
  Partial<Pick<Settings, 'admin'>>;

/** CSP hashes of a page's inline elements, such as `sha256-…`. */
export interface InlineCspHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** For all but pages: an SVG opened directly runs and loads nothing. */
const nonDocumentCsp = "default-src 'none'; frame-ancestors 'none'";

/** https://developers.google.com/tag-platform/security/guides/csp */
const tagManager = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
} as const;

/**
 * Creates a page's policy (https://www.w3.org/TR/CSP3/): only the site's own files and the hashed
 * inline elements. Trusted Types are off with a tag manager, whose tags write markup as strings.
 */
export function createDocumentCsp(
  { contactEndpoint, tagManagerId }: HeaderSettings,
  { styles, scripts }: InlineCspHashes,
): string {
  const form =
    contactEndpoint && contactEndpoint !== contactServicePath
      ? new URL(contactEndpoint).origin
      : undefined;
  const tags = tagManagerId ? tagManager : undefined;
  const directives: readonly (readonly (string | undefined)[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts.map(quoteHash), ...(tags?.script ?? [])],
    ['style-src', "'self'", ...styles.map(quoteHash)],
    ['img-src', "'self'", ...(tags?.image ?? [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", form, ...(tags?.connect ?? [])],
    ['manifest-src', "'self'"],
    ['form-action', form ?? (contactEndpoint ? "'self'" : 'mailto:')],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ...(tags
      ? []
      : [
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', "'none'"],
        ]),
  ];
  return directives.map((directive) => directive.filter(Boolean).join(' ')).join('; ');
}

/**
 * Removes the directives that do not work in `<meta>` (https://www.w3.org/TR/CSP3/#meta-element).
 * @example convertToMetaCsp("default-src 'none'; frame-ancestors 'none'") // "default-src 'none'"
 */
export const convertToMetaCsp = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !/^(frame-ancestors|report-uri|sandbox)\b/.test(directive))
    .join('; ');

/** Path of the content editor, and the folder of its files. */
export const adminPath = '/admin';
export const adminPageFile = `${adminPath.slice(1)}.html`;

/**
 * Creates the content editor's policy. Images of other hosts do not load, not even profile pictures
 * from GitHub.
 * @param api origin of the git host's API; undefined for a local folder
 */
export function createAdminCsp(api: string | undefined): string {
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

const quoteHash = (hash: string) => `'${hash}'`;

/**
 * These would change other answers of an nginx server, or repeat headers of serving-rules.ts.
 * update-nginx.sh refuses them too.
 */
export const refusedHeadersPattern =
  '(set-cookie|location|refresh|access-control-[a-z-]*|www-authenticate|content-(length|type|encoding|location)|transfer-encoding|connection|upgrade|cache-control|vary)';

/** Creates the headers of all responses, and of pages without their policies. */
export const createResponseHeaders = ({ url, tagManagerId, pageMaxAge }: HeaderSettings) => ({
  commonHeaders: {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // For two years, without subdomains, and only over TLS (RFC 6797).
    ...(url.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
  },
  documentHeaders: {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // A tag manager's files would be blocked.
    ...(!tagManagerId && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    'X-Frame-Options': 'DENY',
  },
  // Fresh for minutes, so that a prefetched page is not fetched twice. Then stale for a day,
  // because only a usable response is a dictionary (RFC 9842); a navigation still revalidates.
  pageCacheControl:
    pageMaxAge > 0 ? `max-age=${pageMaxAge}, stale-while-revalidate=86400` : 'no-cache',
});

/**
 * Features that pages do without (https://www.w3.org/TR/permissions-policy/). Browsers log a
 * warning for names that they do not have, so these are only known ones.
 */
const disabledFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * Returns a response's headers, without the ones of getContentHeaders.
 * @param file below the site's folder; empty for a response without a file
 */
export function getSecurityHeaders(siteHeaders: SiteHeaders, file: string): HttpHeaders {
  const policy = siteHeaders.policies[siteHeaders.pages[file] ?? -1];
  return {
    ...siteHeaders.commonHeaders,
    // Other sites show these pictures beside a link.
    ...(file.startsWith('share/') && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    ...(policy
      ? { ...siteHeaders.documentHeaders, 'Content-Security-Policy': policy }
      : { 'Content-Security-Policy': nonDocumentCsp }),
  };
}
