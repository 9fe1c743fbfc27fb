import { contactServicePath } from '../../src/config/contact-endpoint.ts';
import { formResultNames } from '../../src/contact-form/form-results.ts';
import { localeCookieName } from '../../src/i18n/locale-storage.ts';
import { builtLocales, defaultLocaleCode, liveLocales } from '../../src/i18n/locales.ts';
import { localeCodeByCountry } from '../rules/choose-locale.ts';
import {
  deltaContentCoding,
  deltaFolder,
  getDeltaFolderName,
  pagesWithoutDeltasPattern,
} from '../rules/compression-dictionaries.ts';
import type { SiteHeaders } from '../rules/deploy-manifest.ts';
import { getSecurityHeaders, refusedHeadersPattern } from '../rules/headers.ts';
import { maxAcceptLanguageLength } from '../rules/language-negotiation.ts';
import { listLanguageTagPrefixes } from '../rules/language-tag-prefixes.ts';
import {
  cachePolicies,
  compressionRules,
  hashedAssetFolders,
  noTransformDirective,
  unhashedAssetPaths,
} from '../rules/serving-rules.ts';

/**
 * Creates what nginx.conf and contact.conf need from a build: directives that add the headers of
 * rules/headers.ts, and maps (https://nginx.org/en/docs/http/ngx_http_map_module.html).
 * update-nginx.sh installs both. `a` → `b`: a falls back to b where no pattern matches.
 *
 * As an example, a browser that has the English dictionary requests `/en/about-us`. `dictionary` is
 * the short hash of it, so nginx.conf sends `/_d/<hash>/en/about-us.dcb`. For that path `file` is
 * `/en/about-us.html`, by which the maps choose each `header_…`, `cache_control`, `vary` and
 * `use_as_dictionary`. Without `dictionary`, it sends the page itself, and `file` is the same.
 *
 * | variable (`$site_…`) | holds | mirrors |
 * |---|---|---|
 * | `header_…` | a security header of the file | getSecurityHeaders |
 * | `file` | the sent file, or the page of a delta | |
 * | `accepts_deltas` | 1 if the browser decodes them | listEncodedFiles |
 * | `dictionary` | short hash of the browser's dictionary | parseAvailableDictionaryHeader |
 * | `use_as_dictionary` | the header of pages | formatUseAsDictionaryHeader |
 * | `cache_control` → `cache_policy` | by page and status → by path | getCacheControl |
 * | `vary` | the header | getContentHeaders |
 * | `cookie` → `browser` → `country` | a language's code | chooseLocaleCode |
 * | `languages`, `preferred` | `Accept-Language`, its best known tag | parseAcceptLanguage |
 * | `clean_url` | the address of a page without `.html` | keepsHtmlExtension |
 * | `not_found_page` | the "not found" page of the path's language | getNotFoundPageFile |
 * | `refused`, `failed` | the form's result page in its language | formResultNames |
 * | `retry_after` | 60 s where nginx itself refuses | |
 * | `network` | IPv4 address, or the first 48 bits of an IPv6 address | |
 * @param dictionaries with deltas: SHA-256 in Base64
 */
export function createNginxIncludes(
  siteHeaders: SiteHeaders,
  dictionaries: readonly string[],
): string {
  const { directives, maps } = createHeaderMaps(siteHeaders);
  return [
    '# Written by the build for hosting/nginx/nginx.conf and installed by hosting/nginx/update-nginx.sh.\n',
    ...directives,
    'map_hash_bucket_size 256;\n',
    ...createDictionaryMaps(siteHeaders, dictionaries),
    ...maps,
    ...createLanguageMaps(),
    createNotFoundMap(),
    createCleanUrlMap(),
    ...createContactMaps(),
  ].join('');
}

type Row = readonly [pattern: string, value: string];

/**
 * Creates a map. The comments above each show what it makes of a value.
 * @example
 * createMap('site_network', '$remote_addr', '', [['~^(?<site_prefix>…):', '$site_prefix']])
 * // map "$remote_addr" $site_network {
 * //   default "";
 * //   "~^(?<site_prefix>…):" "$site_prefix";
 * // }
 */
function createMap(
  variable: string,
  source: string,
  fallback: string,
  rows: readonly Row[],
): string {
  const lines = [
    `default "${fallback}"`,
    ...rows.map(([pattern, value]) => `"${pattern}" "${value}"`),
  ];
  return `map "${source}" $${variable} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

/**
 * nginx omits a header whose value is empty.
 * `/en/about-us.html` → `DENY`, for `$site_header_x_frame_options`
 */
function createHeaderMaps(siteHeaders: SiteHeaders) {
  const plain = getSecurityHeaders(siteHeaders, '');
  const ofPage = getSecurityHeaders(siteHeaders, Object.keys(siteHeaders.pages)[0] ?? '');
  const ofShareImage = getSecurityHeaders(siteHeaders, 'share/');
  const names = Object.keys({ ...plain, ...ofPage, ...ofShareImage });
  const refused = names.find((name) => new RegExp(`^${refusedHeadersPattern}$`, 'i').test(name));
  if (refused)
    throw new Error(
      `The header ${refused} would change other answers of an nginx server, and update-nginx.sh refuses it. Remove it in hosting/rules/headers.ts.`,
    );
  const variableOf = (name: string) => `site_header_${name.toLowerCase().replaceAll('-', '_')}`;
  const maps = names.map((name) => {
    const policies = Object.entries(siteHeaders.pages).map(
      ([file, index]) => [`/${file}`, siteHeaders.policies[index]] as const,
    );
    const byKind = [
      ['~\\.html$', ofPage[name]] as const,
      ['~^/share/', ofShareImage[name]] as const,
    ];
    const rows = (name === 'Content-Security-Policy' ? policies : byKind).filter(
      ([, value]) => value !== plain[name],
    );
    return createMap(
      variableOf(name),
      '$site_file',
      escapeValue(name, plain[name]),
      rows.map(([pattern, value]) => [pattern, escapeValue(name, value)]),
    );
  });
  return {
    directives: names.map((name) => `add_header ${name} $${variableOf(name)} always;\n`),
    maps,
  };
}

/** @throws for `$`, which nginx can't escape */
function escapeValue(name: string, value = ''): string {
  if (/[$\r\n]/.test(value))
    throw new Error(
      `The header ${name} has "$" or a line break, which nginx can’t send. Remove it in hosting/rules/headers.ts.`,
    );
  return value.replace(/["\\]/g, '\\$&');
}

const codes = builtLocales.map(({ code }) => code).join('|');

/** Matches `$status $site_file` of a page with deltas. */
const pagePattern = `~^(200|304) /(?<site_code>${codes})(/(?!(${pagesWithoutDeltasPattern})\\.)[a-z0-9-]+)?\\.html$`;

/** Begins a pattern of `$status $uri` for a file that is sent, even in part, or not modified. */
const sent = '~^(200|206|304) /';

/** Finds deltas by the browser's hash, and sets the headers for caches. */
function createDictionaryMaps(
  { pageCacheControl }: SiteHeaders,
  dictionaries: readonly string[],
): string[] {
  const statusAndFile = '$status $site_file';
  return [
    // /_d/eb032af0bd53f6bd/en/about-us.dcb → /en/about-us.html
    createMap('site_file', '$uri', '$uri', [
      [
        `~^/${deltaFolder}/[0-9a-f]+(?<site_page_sent>/.*)\\.${deltaContentCoding}$`,
        '$site_page_sent.html',
      ],
    ]),
    // gzip, br, dcb;q=0.5 → 1
    createMap('site_accepts_deltas', '$http_accept_encoding', '', [
      [`~*(^|,)\\s*${deltaContentCoding}\\s*(,|$|;\\s*q=(1|0\\.0*[1-9]))`, '1'],
    ]),
    // 1:6wMq8L1T9r0c2sYJ4dEo7hXvN5bKzP3aGtUiRfQmWlA=: → eb032af0bd53f6bd
    createMap(
      'site_dictionary',
      '$site_accepts_deltas$http_available_dictionary',
      // No folder has this name. An empty name would let nginx find deltas at `/<hash>/en`.
      'none',
      dictionaries.map((hash) => [`1:${hash}:`, getDeltaFolderName(hash)]),
    ),
    // 200 /en/about-us.html → match="/en*"
    createMap('site_use_as_dictionary', statusAndFile, '', [
      [pagePattern, 'match=\\"/$site_code*\\"'],
    ]),
    // 200 /flags/de.webp → public, max-age=86400
    createMap('site_cache_policy', '$status $uri', cachePolicies.noCache, [
      [`${sent}(${hashedAssetFolders.join('|')})/`, cachePolicies.hashed],
      ...unhashedAssetPaths.map(
        (path): Row => [
          `${sent}${path.replaceAll('.', '\\.')}${path.endsWith('/') ? '' : '$'}`,
          cachePolicies.day,
        ],
      ),
      [`~^302 /$|^[0-9]+ ${contactServicePath}$`, cachePolicies.noStore],
    ]),
    // 200 /en/about-us.html → max-age=300, stale-while-revalidate=86400, no-transform
    createMap('site_cache_control', statusAndFile, '$site_cache_policy', [
      [pagePattern, `${pageCacheControl}, ${noTransformDirective}`],
      // No cache may keep failures, whichever page they show.
      ['~^(413|429|5[0-9][0-9]) .*\\.html$', `${cachePolicies.noStore}, ${noTransformDirective}`],
      ['~^(413|429|5[0-9][0-9]) ', cachePolicies.noStore],
      ['~^(200|304|404) .*\\.html$', `$site_cache_policy, ${noTransformDirective}`],
    ]),
    // 200 /robots.txt → Accept-Encoding
    createMap('site_vary', statusAndFile, '', [
      [pagePattern, 'Accept-Encoding, Available-Dictionary'],
      [`${sent}.*\\.(${compressionRules.extensions.join('|')})$`, 'Accept-Encoding'],
    ]),
  ];
}

/** Weights, highest first. Of languages within one tenth, the first wins. */
const weights = [
  '(?:\\s*;\\s*q=1(?:\\.0{0,3})?)?',
  ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => `\\s*;\\s*q=0\\.${tenth}\\d{0,2}`),
  '\\s*;\\s*q=0\\.0(?:[1-9]\\d?|0[1-9])',
];

/**
 * Chooses a language like rules/language-negotiation.ts: by cookie, browser, and the CDN's country.
 */
function createLanguageMaps(): string[] {
  const prefixes = listLanguageTagPrefixes();
  const tags = prefixes.map(({ tag }) => tag).join('|');
  // nginx ignores case, except in patterns.
  const cookies = liveLocales.map(({ code }): Row => [`~^${code}$`, code]);
  const languages = prefixes.map(({ tag, code }): Row => [`~*^${tag}$`, code]);
  const byWeight = weights.map(
    (weight): Row => [
      `~*(?:^|,)\\s*(?<site_tag>${tags})(?:-[a-z0-9]{1,8})*${weight}\\s*(?:,|$)`,
      '$site_tag',
    ],
  );
  const countries = Object.entries(localeCodeByCountry).filter(([, code]) =>
    liveLocales.some((locale) => locale.code === code),
  );
  return [
    // de → de; a language that is not live → $site_browser
    createMap('site_cookie', `$cookie_${localeCookieName}`, '$site_browser', cookies),
    // ckb → ku; none → $site_country
    createMap('site_browser', '$site_preferred', '$site_country', languages),
    // sw, fr;q=0.8, de-AT;q=0.9 → de
    createMap('site_preferred', '$site_languages', '', byWeight),
    // The header, cut after its last whole item if it is too long.
    createMap('site_languages', '$http_accept_language', '$http_accept_language', [
      [
        `~^(?=.{${maxAcceptLanguageLength + 1}})(?<site_whole_items>.{0,${maxAcceptLanguageLength - 1}}),`,
        '$site_whole_items',
      ],
      [`~^.{${maxAcceptLanguageLength + 1}}`, ''],
    ]),
    // KZ → kz
    createMap('site_country', '$http_cf_ipcountry', defaultLocaleCode, countries),
  ];
}

/**
 * As serving-rules.ts does, finds the page by the language in the path.
 * `/de/nothing` → `/de/404.html`
 */
const createNotFoundMap = () =>
  createMap(
    'site_not_found_page',
    '$uri',
    '',
    liveLocales.map(({ code }): Row => [`~*^/${code}(/|$)`, `/${code}/404.html`]),
  );

/**
 * As serving-rules.ts does, keeps `.html` in addresses of other files than pages.
 * `/de/about-us.html` → `/de/about-us`
 */
const createCleanUrlMap = () =>
  createMap('site_clean_url', '$uri', '', [
    [`~^(?<site_page>/(?:admin|(?:${codes})(?:/[a-z0-9-]+)?))\\.html$`, '$site_page'],
  ]);

/**
 * Finds the result page of a form without a script by the page that sent it, and limits requests of
 * each network.
 */
function createContactMaps(): string[] {
  const results = formResultNames.filter((result) => result !== 'sent');
  return [
    ...results.map((result) =>
      // https://example.com/de/help-center → /de/message-refused
      createMap(`site_${result}`, '$http_referer', '/500.html', [
        [
          `~^https?://[^/]+(?<site_from_${result}>/(?:${codes}))/`,
          `$site_from_${result}/message-${result}`,
        ],
      ]),
    ),
    // 429 without the contact service's own → 60
    createMap('site_retry_after', '$status $upstream_http_retry_after', '', [['429 ', '60']]),
    // 2001:db8:7::1 → 2001:db8:7; 2001:db8::1 → 2001:db8:0
    createMap('site_network', '$remote_addr', '$remote_addr', [
      ['~^(?<site_prefix>[0-9a-f]+:[0-9a-f]+:[0-9a-f]+):', '$site_prefix'],
      // nginx writes groups of zeros as "::".
      ['~^(?<site_short_prefix>[0-9a-f]+:[0-9a-f]+)::', '$site_short_prefix:0'],
      ['~^(?<site_first_group>[0-9a-f]+)::', '$site_first_group:0:0'],
    ]),
    'limit_req_zone $site_network zone=site_contact:1m rate=1r/s;\n',
    'limit_conn_zone $site_network zone=site_contact_connections:1m;\n',
  ];
}
