import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { adminPageFile } from '../../hosting/rules/headers.ts';
import { mimeTypeOf } from '../../hosting/rules/serving-rules.ts';
import { adminPath, buildAdmin } from '../build/site-steps/build-admin.ts';
import { projectRoot } from '../project-root.ts';

/** Builds /admin on its first request, if it is enabled. */
export const serveAdmin = (): AstroIntegration => ({
  name: 'serve-admin',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const folder = join(projectRoot, '.cache/admin');
      let built: Promise<boolean> | undefined;
      server.middlewares.use(async (request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (path !== adminPath && !path.startsWith(`${adminPath}/`)) return next();
        built ??= buildAdmin(folder);
        try {
          if (!(await built)) return next();
        } catch (error) {
          built = undefined;
          return next(error);
        }
        const file = path === adminPath ? adminPageFile : path;
        const bytes = await readFile(join(folder, file.replaceAll('..', ''))).catch(
          () => undefined,
        );
        if (!bytes) return next();
        response.writeHead(200, { 'content-type': mimeTypeOf(file) }).end(bytes);
      });
    },
  },
});
