import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getFreePort } from '../helpers/free-port.ts';
import { readBuiltFile } from './helpers/built-pages.ts';
import { findNginxProblem, formatNginxSkipNote } from './helpers/nginx.ts';

const built = readBuiltFile('.nginx.conf');
let folder: string;
let source: string;
/** The included file of maps, which the command writes. */
let target: string;
/** The included file of headers, which the command writes beside it. */
let headers: string;
let port: number;

/** Creates an nginx whose configuration includes both files. The command finds it in PATH. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-nginx-'));
  source = join(folder, 'built.conf');
  target = join(folder, 'site/headers.conf');
  headers = join(folder, 'site/add-headers.conf');
  port = await getFreePort();
  mkdirSync(join(folder, 'site'));
  mkdirSync(join(folder, 'bin'));
  const own = `pid "${folder}/pid"; error_log "${folder}/error.log"; events {} http { access_log off; include "${target}"; server { listen 127.0.0.1:${port}; set $site_encoding ""; include "${headers}"; return 204; } }`;
  writeFileSync(join(folder, 'nginx.conf'), own);
  const real = spawnSync('which', ['nginx'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(
    join(folder, 'bin/nginx'),
    `#!/bin/sh\nexec ${real} -p "${folder}" -c "${folder}/nginx.conf" "$@"\n`,
    { mode: 0o755 },
  );
});
afterEach(() => {
  nginx('-s', 'quit');
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({
  ...process.env,
  PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
});
const nginx = (...options: string[]) => spawnSync('nginx', options, { env: environment() });
const update = () =>
  spawnSync('sh', [resolve('hosting/nginx/update-nginx.sh'), source, target], {
    encoding: 'utf8',
    env: environment(),
  });

/** Starts nginx with a policy that no build writes. */
function startWith(policy: string): void {
  writeFileSync(
    target,
    `map "$uri" $site_header_content_security_policy {\n  default "${policy}";\n}\n`,
  );
  writeFileSync(
    headers,
    'add_header Content-Security-Policy $site_header_content_security_policy always;\n',
  );
  if (nginx().status !== 0) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
}
const policy = async () =>
  (await fetch(`http://127.0.0.1:${port}/en.html`)).headers.get('content-security-policy');

describe.skipIf(findNginxProblem() !== undefined)(
  `hosting/nginx/update-nginx.sh${formatNginxSkipNote()}`,
  () => {
    it('installs a built file and reloads nginx', async () => {
      startWith('old');
      writeFileSync(source, built);
      const { status, stdout } = update();
      expect([status, stdout]).toEqual([0, `nginx has the headers of ${source}.\n`]);
      expect(readFileSync(target, 'utf8')).toBe(built.replaceAll(/^add_header .*\n/gm, ''));
      expect(readFileSync(headers, 'utf8')).toBe(built.match(/^add_header .*\n/gm)?.join(''));
      expect(statSync(target).mode & 0o777).toBe(0o644);
      await expect.poll(policy).toMatch(/^default-src 'none'; script-src/);
      expect(readdirSync(join(folder, 'site'))).toEqual(['add-headers.conf', 'headers.conf']);
    });

    it.each([
      ['a log file with a format', 'log_format pwn "$http_x"; access_log /etc/cron.d/pwn pwn;'],
      ['a log file', 'access_log /etc/cron.d/pwn;'],
      ['another file', 'include /etc/nginx/secret.conf;'],
      ['another file as a row of a map', 'map "$uri" $site_x {\n  "include" "/etc/shadow";\n}'],
      ['a module', 'load_module /tmp/pwn.so;'],
      ['a program', 'perl_require /tmp/pwn.pl;'],
      ['a server', 'server { listen 8080; root /; autoindex on; }'],
      ['the end of the surrounding block', '} access_log /etc/cron.d/pwn; http {'],
      ['a map to a variable of nginx', 'map "$uri" $document_root {\n  default "/";\n}'],
      [
        'a default with an open quote',
        'map "$uri" $site_x {\n  default "a\\";\n  "; } access_log /etc/cron.d/pwn; map $uri $site_y { default " "";\n}',
      ],
      [
        'a source with an open quote',
        'map "a\\" $site_x {\n  " $site_x { } access_log /etc/cron.d/pwn; map $uri $site_y { default " "";\n}',
      ],
      [
        'a row with text after it',
        'map "$uri" $site_x {\n  "a" "b"; } access_log /etc/cron.d/pwn; map $uri $site_y {\n}',
      ],
      [
        'a zone that takes all memory',
        'limit_req_zone $site_network zone=site_contact:64g rate=1r/s;',
      ],
      ['a header with a fixed value', 'add_header X-Other "value" always;'],
      ['a header with a variable of nginx', 'add_header X-Other $ssl_client_raw_cert always;'],
      [
        'a header with text after it',
        'add_header X-Other $site_header_x always; access_log /etc/cron.d/pwn;',
      ],
      ['a cookie', 'add_header Set-Cookie $site_header_set_cookie always;'],
      ['access for other sites', 'add_header Access-Control-Allow-Origin $site_header_x always;'],
      ['a directive after an unusual space', '\u0085access_log /etc/cron.d/pwn;'],
      ['a NUL byte', 'map "$uri" $site_x {\0\n}'],
      ['a NUL byte in a quoted name', 'map "$uri" $site_x {\n  "include\0x" "/etc/shadow";\n}'],
      ['codes that clear a terminal', '\x1b[2J\x1b[H'],
    ])('refuses %s and leaves nginx unchanged', async (_, lines) => {
      startWith('old');
      const before = [target, headers].map((file) => readFileSync(file, 'utf8'));
      writeFileSync(source, built);
      appendFileSync(source, `${lines}\n`);
      const { status, stderr } = update();
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(
          /has (lines that no build writes:\n\d+:|a NUL byte, which no build writes)[\s\S]*is unchanged, and nginx was not reloaded\.\n$/,
        ),
      ]);
      expect(stderr).not.toContain('\x1b');
      expect([target, headers].map((file) => readFileSync(file, 'utf8'))).toEqual(before);
      expect(readdirSync(join(folder, 'site'))).toEqual(['add-headers.conf', 'headers.conf']);
      expect(await policy()).toBe('old');
    });

    it('refuses the file of a version whose headers were in nginx.conf', async () => {
      startWith('old');
      writeFileSync(source, built.replaceAll(/^add_header .*\n/gm, ''));
      const { status, stderr } = update();
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining('has no headers. Expected the file .nginx.conf'),
      ]);
      expect(await policy()).toBe('old');
    });

    it('restores the old file when nginx refuses the new one', async () => {
      startWith('old');
      const before = [target, headers].map((file) => readFileSync(file, 'utf8'));
      writeFileSync(source, `${built}}\n`);
      const { status, stderr } = update();
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/unexpected "}"[\s\S]*nginx refuses the configuration/),
      ]);
      expect([target, headers].map((file) => readFileSync(file, 'utf8'))).toEqual(before);
      expect([nginx('-t').status, await policy()]).toEqual([0, 'old']);
    });

    it('changes neither file when one of the old ones can’t be kept', () => {
      writeFileSync(source, built);
      writeFileSync(target, 'old');
      // cp fails, as it does on a full disk.
      mkdirSync(headers);
      expect(update().status).not.toBe(0);
      expect(readFileSync(target, 'utf8')).toBe('old');
    });

    it('refuses a missing, empty, linked or special file', () => {
      mkdirSync(join(folder, 'folder.conf'));
      writeFileSync(join(folder, 'empty.conf'), '');
      symlinkSync('/dev/zero', join(folder, 'linked.conf'));
      writeFileSync(join(folder, 'secret.txt'), 'password\n');
      symlinkSync('secret.txt', join(folder, 'linked-file.conf'));
      for (const file of ['missing', 'folder', 'empty', 'linked', 'linked-file']) {
        source = join(folder, `${file}.conf`);
        const { status, stderr } = update();
        expect([status, stderr]).toEqual([
          1,
          expect.stringContaining('Expected the file .nginx.conf of a built site.'),
        ]);
        expect(existsSync(target)).toBe(false);
      }
    });
  },
);
