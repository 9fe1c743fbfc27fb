import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { adminPageFile, adminPath } from '../../hosting/rules/headers.ts';
import { getContentType } from '../../hosting/rules/serving-rules.ts';
import type { buildAdminPage } from '../build/site-steps/build-admin.ts';
import { cacheFolder, projectRoot } from '../project-root.ts';

const buildAdminModule = join(projectRoot, 'tooling/build/site-steps/build-admin.ts');

/** Builds /admin, if it is enabled, on its first request and on the first one after an edit. */
export const devAdminPageIntegration = (): AstroIntegration => ({
  name: 'serve-admin',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const folder = join(cacheFolder, 'admin');
      let build: typeof buildAdminPage | undefined;
      let built: Promise<boolean> | undefined;
      server.middlewares.use(async (request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (path !== adminPath && !path.startsWith(`${adminPath}/`)) return next();
        try {
          // Vite evaluates it again after an edit of claims or settings (content-reload.ts).
          const loaded = await server.ssrLoadModule(buildAdminModule);
          if (loaded.buildAdminPage !== build) built = undefined;
          build = loaded.buildAdminPage as typeof buildAdminPage;
          built ??= build(folder);
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
        response.writeHead(200, { 'content-type': getContentType(file) }).end(bytes);
      });
    },
  },
});
