import { closedPolicy, headersOf, type SiteHeaders } from './headers.ts';

/** Headers that deploy/nginx.conf sends, and the variable that holds each one's value. */
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
 * The headers as maps of nginx (https://nginx.org/en/docs/http/ngx_http_map_module.html), for its http block: `$uri` is the
 * file that is sent in the end. A header whose value is empty is not sent.
 */
export function nginxMaps(site: SiteHeaders): string {
  const [page = ''] = Object.keys(site.pages);
  const [plain, ofPage, ofShared] = ['', page, 'share'].map((file) => headersOf(site, file)) as [Values, Values, Values];
  const maps = Object.entries(variables).map(([name, variable]) =>
    map(variable, [
      ['default', plain[name]],
      ['~\\.html$', ofPage[name]],
      ['~^/share', ofShared[name]],
    ]),
  );
  const policies = Object.entries(site.pages).map(([file, position]): Row => [`/${file}`, site.policies[position]]);
  return `# Written by the build for deploy/nginx.conf: include it in the http block.\n${[...maps, map('site_policy', [['default', closedPolicy], ...policies])].join('')}`;
}

type Values = Readonly<Record<string, string | undefined>>;
type Row = readonly [what: string, value: string | undefined];

function map(variable: string, [first, ...rows]: readonly Row[]): string {
  const written = [first, ...rows.filter(([, value]) => value !== first?.[1])].filter((row) => row !== undefined);
  return `map $uri $${variable} {\n${written.map(([what, value = '']) => `  "${what}" "${value}";\n`).join('')}}\n`;
}
