import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteHeaders } from '../../deploy/headers.ts';
import { headersFile } from '../../deploy/hosting.ts';
import { nginxMaps } from '../../deploy/nginx-maps.ts';
import { siteHeaders } from './policies.ts';

/**
 * Writes what the hosts must know of a built site into its folder, under names that have no address.
 * @param root folder of the new build, whose pages are as they will be served
 * @throws when the settings are wrong
 */
export async function writeHosts(root: string): Promise<void> {
  // Asked for as late as this: wrong settings stop the build of the pages with their own message.
  const { settings } = await import('../../src/settings/index.ts');
  const headers: SiteHeaders = siteHeaders(root, settings);
  writeFileSync(join(root, headersFile), `${JSON.stringify(headers, null, 1)}\n`);
  writeFileSync(join(root, '.nginx.conf'), nginxMaps(headers));
}
