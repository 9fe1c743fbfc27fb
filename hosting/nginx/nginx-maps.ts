import { deltaEncoding, deltaFolder, shortHash } from '../rules/compression-dictionaries.ts';
import { headersForPath, nonDocumentCsp, type SiteHeaders } from '../rules/headers.ts';
import { cachePolicies, noTransform } from '../rules/serving-rules.ts';

/** Headers that hosting/nginx/nginx.conf sends, and the variable that holds each one's value. */
const variables = {
  'X-Content-Type-Options': 'site_content_type_options',
  'Cross-Origin-Resource-Policy': 'site_resource_policy',
  'Strict-Transport-Security': 'site_transport_security',
  'Referrer-Policy': 'site_referrer_policy',
  'Permissions-Policy': 'site_permissions_policy',
  'Cross-Origin-Opener-Policy': 'site_opener_policy',
  'Cross-Origin-Embedder-Policy': 'site_embedder_policy',
  'X-Frame-Options': 'site_frame_options',
} as const;

/**
 * The headers as maps of nginx (https://nginx.org/en/docs/http/ngx_http_map_module.html), for its http block: `$site_file`
 * is the file that is sent in the end, or the page that a difference stands for. A header whose value is empty is not sent.
 * @param dictionaries that the build has differences to: SHA-256 in Base64
 */
export function nginxMaps(site: SiteHeaders, dictionaries: readonly string[]): string {
  const [page = ''] = Object.keys(site.pages);
  const [plain, ofPage, ofShared] = ['', page, 'share'].map((file) => headersForPath(site, file)) as [Values, Values, Values];
  const maps = Object.entries(variables).map(([name, variable]) =>
    map(variable, [
      ['default', plain[name]],
      ['~\\.html$', ofPage[name]],
      ['~^/share', ofShared[name]],
    ]),
  );
  const policies = Object.entries(site.pages).map(([file, position]): Row => [`/${file}`, site.policies[position]]);
  return `# Written by the build for hosting/nginx/nginx.conf. hosting/nginx/update-nginx.sh checks it and copies it for the http block.\nmap_hash_bucket_size 256;\n${[...differences(site, dictionaries), ...maps, map('site_policy', [['default', nonDocumentCsp], ...policies])].join('')}`;
}

type Values = Readonly<Record<string, string | undefined>>;
type Row = readonly [what: string, value: string | undefined];

/** What a language's page is, by `$status $site_file`: errors and redirects are none, even by the name of a page. */
const page = '~^(200|304) /(?<site_code>[a-z][a-z])(/(?!404\\.|500\\.)[a-z0-9-]+)?\\.html$';

/** How differences are found by the hash that the browser names, and what pages say of themselves (differences.ts). */
function differences({ pageCacheControl }: SiteHeaders, dictionaries: readonly string[]): string[] {
  return [
    map(
      'site_file',
      [
        ['default', '$uri'],
        [`~^/${deltaFolder}/[0-9a-f]+(?<site_page_sent>/.*)\\.${deltaEncoding}$`, '$site_page_sent.html'],
      ],
      '$uri',
    ),
    map(
      'site_takes',
      [
        ['default', ''],
        [`~*(^|,)\\s*${deltaEncoding}\\s*(,|$|;\\s*q=(1|0\\.0*[1-9]))`, '1'],
      ],
      '$http_accept_encoding',
    ),
    map('site_dictionary', [['default', ''], ...dictionaries.map((hash): Row => [`1:${hash}:`, shortHash(hash)])], '$site_takes$http_available_dictionary'),
    map(
      'site_use_as_dictionary',
      [
        ['default', ''],
        [page, 'match=\\"/$site_code*\\"'],
      ],
      '$status $site_file',
    ),
    map(
      'site_cache_control',
      [
        ['default', '$site_cache'],
        [page, `${pageCacheControl}, ${noTransform}`],
        // Failures end by themselves, whichever page says so.
        ['~^(413|429|5[0-9][0-9]) .*\\.html$', `${cachePolicies.failure}, ${noTransform}`],
        ['~^(413|429|5[0-9][0-9]) ', cachePolicies.failure],
        ['~^(200|304|404) .*\\.html$', `$site_cache, ${noTransform}`],
      ],
      '$status $site_file',
    ),
    map(
      'site_vary',
      [
        ['default', ''],
        [`~^${deltaEncoding}`, 'Accept-Encoding, Available-Dictionary'],
        ['~^match', 'Available-Dictionary'],
      ],
      '$site_encoding$site_use_as_dictionary',
    ),
  ];
}

function map(variable: string, [first, ...rows]: readonly Row[], source = '$site_file'): string {
  const written = [first, ...rows.filter(([, value]) => value !== first?.[1])].filter((row) => row !== undefined);
  return `map "${source}" $${variable} {\n${written.map(([what, value = '']) => `  "${what}" "${value}";\n`).join('')}}\n`;
}
