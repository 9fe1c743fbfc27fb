import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getFreePort } from '../../helpers/free-port.ts';
import { spawnProgram } from '../../helpers/server-process.ts';
import { waitUntilAnswered } from './wait-until-answered.ts';

/** A running server of the built site, such as nginx. */
export interface RunningHost {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Additions to the configuration: see
 * https://nginx.org/en/docs/http/ngx_http_core_module.html#server
 */
interface Options {
  /** Lines for the http block, for example a zone of limit_req. */
  readonly http?: string;
  /** Lines for the server block, before the include. */
  readonly server?: string;
  /** Address of the contact server, which includes hosting/nginx/contact.conf. */
  readonly contact?: string;
  /**
   * Keeps the limits of hosting/nginx/contact.conf, with a time limit of a second for bodies. By
   * default, limits are so high that no test reaches them.
   */
  readonly limited?: boolean;
  /** Leaves out brotli, as on a machine without its modules. */
  readonly withoutBrotli?: boolean;
}

const modules = [
  '/usr/lib/nginx/modules',
  '/usr/share/nginx/modules',
  '/usr/lib64/nginx/modules',
  '/etc/nginx/modules',
];
const brotli = ['static', 'filter'].map((name) =>
  modules.map((folder) => join(folder, `ngx_http_brotli_${name}_module.so`)).find(existsSync),
);

/** Returns why nginx can't run here: undefined if it and its brotli modules are installed. */
export function findNginxProblem(): string | undefined {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch {
    return 'nginx is not installed';
  }
  return brotli.includes(undefined) ? 'nginx has no brotli modules' : undefined;
}

/** Returns a note for the titles of skipped tests, or an empty text if they run. */
export function formatNginxSkipNote(): string {
  const reason = findNginxProblem();
  return reason ? ` (skipped: ${reason})` : '';
}

/**
 * Starts nginx on a free port with hosting/nginx/nginx.conf in a server block.
 * @param root folder of the built site
 * @throws with nginx's output when it refuses the configuration
 */
export async function startNginx(
  root: string,
  { http = '', server = '', contact, limited = false, withoutBrotli = false }: Options = {},
): Promise<RunningHost> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await getFreePort();
  const own = readFileSync('hosting/nginx/nginx.conf', 'utf8');
  const placed = own.replace('/etc/nginx/site/add-headers.conf', `"${folder}/add-headers.conf"`);
  writeFileSync(
    join(folder, 'site.conf'),
    withoutBrotli ? placed.replaceAll(/^brotli.*$/gm, '') : placed,
  );
  const messages = contact
    ? readFileSync('hosting/nginx/contact.conf', 'utf8').replace('http://127.0.0.1:4390', contact)
    : '';
  const site = resolve(root);
  const built = readFileSync(join(site, '.nginx.conf'), 'utf8');
  const directive = /^add_header .*\n/gm;
  writeFileSync(join(folder, 'add-headers.conf'), built.match(directive)?.join('') ?? '');
  const headers = built.replaceAll(directive, '');
  writeFileSync(
    join(folder, 'headers.conf'),
    limited ? headers : headers.replace('rate=1r/s', 'rate=1000r/s'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path "${folder}/${kind}";`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid "${folder}/pid"; error_log stderr;
    ${withoutBrotli ? '' : brotli.map((file) => `load_module "${file}";`).join(' ')}
    events {}
    http { access_log off; ${temporary} ${http} include "${folder}/headers.conf";
      server { listen 127.0.0.1:${port}; root "${site}"; ${server} include "${folder}/site.conf"; ${limited ? messages.replace('client_body_timeout 10s', 'client_body_timeout 1s') : messages.replace(/burst=\d+/, 'burst=1000').replace(/(_connections) \d+/, '$1 1000')} }
    }`,
  );
  const config = join(folder, 'nginx.conf');
  const nginx = spawnProgram('nginx', ['-p', folder, '-c', config, '-e', 'stderr']);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilAnswered(origin, nginx);
  return {
    origin,
    close: async () => {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
