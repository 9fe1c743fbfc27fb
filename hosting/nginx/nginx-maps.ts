import { deltaEncoding, deltaFolder, shortHash } from '../rules/compression-dictionaries.ts';
import { headersForPath, type SiteHeaders } from '../rules/headers.ts';
import { cachePolicies, noTransform } from '../rules/serving-rules.ts';

const cspHeader = 'Content-Security-Policy';

/**
 * Creates an `add_header` directive for each header of rules/headers.ts, and its values as maps
 * (https://nginx.org/en/docs/http/ngx_http_map_module.html). update-nginx.sh puts directives into
 * the server block and maps into the http block. `$site_file` is the file that is sent, or the page
 * of a delta. nginx leaves out an empty header.
 * @param dictionaries with deltas: SHA-256 in Base64
 */
export function nginxMaps(site: SiteHeaders, dictionaries: readonly string[]): string {
  const [page = ''] = Object.keys(site.pages);
  const [plain, ofPage, ofShareImage] = ['', page, 'share'].map((file) => headersForPath(site, file)) as [Values, Values, Values];
  const policies = Object.entries(site.pages).map(([file, index]): Row => [`/${file}`, site.policies[index]]);
  const names = Object.keys({ ...plain, ...ofPage, ...ofShareImage });
  const maps = names.map((name) => {
    const rows: readonly Row[] =
      name === cspHeader
        ? [['default', plain[name]], ...policies]
        : [
            ['default', plain[name]],
            ['~\\.html$', ofPage[name]],
            ['~^/share', ofShareImage[name]],
          ];
    return map(
      variableFor(name),
      rows.map(([pattern, value = '']) => [pattern, escapeValue(name, value)]),
    );
  });
  return [
    '# Written by the build for hosting/nginx/nginx.conf and installed by hosting/nginx/update-nginx.sh.\n',
    ...names.map((name) => `add_header ${name} $${variableFor(name)} always;\n`),
    'map_hash_bucket_size 256;\n',
    ...dictionaryMaps(site, dictionaries),
    ...maps,
  ].join('');
}

/** @example variableFor('X-Frame-Options') // 'site_header_x_frame_options' */
const variableFor = (name: string): string => `site_header_${name.toLowerCase().replaceAll('-', '_')}`;

/** @throws for `$`, which nginx can't escape */
function escapeValue(name: string, value: string): string {
  if (/[$\r\n]/.test(value)) throw new Error(`The header ${name} has "$" or a line break, which nginx can't send. Remove it in hosting/rules/headers.ts.`);
  return value.replace(/["\\]/g, '\\$&');
}

type Values = Readonly<Record<string, string | undefined>>;
type Row = readonly [pattern: string, value: string | undefined];

/** Matches `$status $site_file` of a page without error or redirect. */
const pagePattern = '~^(200|304) /(?<site_code>[a-z][a-z])(/(?!404\\.|500\\.)[a-z0-9-]+)?\\.html$';

/** Finds deltas by the browser's hash, and sets the headers of caching. */
function dictionaryMaps({ pageCacheControl }: SiteHeaders, dictionaries: readonly string[]): string[] {
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
      'site_accepts_deltas',
      [
        ['default', ''],
        [`~*(^|,)\\s*${deltaEncoding}\\s*(,|$|;\\s*q=(1|0\\.0*[1-9]))`, '1'],
      ],
      '$http_accept_encoding',
    ),
    map('site_dictionary', [['default', ''], ...dictionaries.map((hash): Row => [`1:${hash}:`, shortHash(hash)])], '$site_accepts_deltas$http_available_dictionary'),
    map(
      'site_use_as_dictionary',
      [
        ['default', ''],
        [pagePattern, 'match=\\"/$site_code*\\"'],
      ],
      '$status $site_file',
    ),
    map(
      'site_cache_control',
      [
        ['default', '$site_cache'],
        [pagePattern, `${pageCacheControl}, ${noTransform}`],
        // Failures are never stored, whichever page they show.
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
  const distinct = [first, ...rows.filter(([, value]) => value !== first?.[1])].filter((row) => row !== undefined);
  return `map "${source}" $${variable} {\n${distinct.map(([pattern, value = '']) => `  "${pattern}" "${value}";\n`).join('')}}\n`;
}
