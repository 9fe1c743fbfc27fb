import { statSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { isContentFile } from '../../src/schemas/collections.ts';
import { contentModuleId } from '../astro-internals.ts';

/** While developing: pages never keep what a file of the content said before it was changed, removed or brought back. */
export function contentHmrFix(): AstroIntegration {
  return {
    name: 'content-fresh',
    hooks: {
      'astro:server:setup': ({ server }) => {
        reevaluateContent(server);
        pollForMissedChanges(server.watcher);
      },
    },
  };
}

/**
 * When entries have changed, all modules that were made of them are evaluated anew. Astro does so with the entries' own
 * module only, and leaves those that import it to Vite, which knows them by not being transformed yet. But Astro also
 * transforms them while it gathers a page's styles: where that came first, pages kept the old entries until the next edit.
 * They also did where the entries were being transformed when they changed once more.
 */
function reevaluateContent(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments).filter(isRunnableDevEnvironment)) {
    const { moduleGraph } = environment;
    let changes = 0;
    const invalidate = moduleGraph.invalidateModule.bind(moduleGraph);
    moduleGraph.invalidateModule = (module, reached = new Set(), ...rest) => {
      if (module.id !== contentModuleId) return invalidate(module, reached, ...rest);
      changes += 1;
      // Without the rest, that it is an update of what a browser has: only so is a transformation under way dropped.
      invalidate(module, reached);
      const { evaluatedModules } = environment.runner;
      for (const { id } of reached) {
        const evaluated = id && evaluatedModules.getModuleById(id);
        if (evaluated) evaluatedModules.invalidateModule(evaluated);
      }
    };
    const fetchModule = environment.fetchModule.bind(environment);
    environment.fetchModule = async (...request) => {
      const before = changes;
      const result = await fetchModule(...request);
      return before !== changes && 'id' in result && result.id === contentModuleId ? environment.fetchModule(...request) : result;
    };
  }
}

/**
 * Once a second, what has been edited is compared with what was told of it. Vite's watcher drops events of a file that follow
 * each other within milliseconds, also the last of them, and of a folder while it takes more than a second to read it.
 */
export function pollForMissedChanges(watcher: Pick<ViteDevServer['watcher'], 'on' | 'emit'>): NodeJS.Timeout {
  const told = new Map<string, number>();
  watcher.on('all', (event, file) => {
    if (isContentFile(file)) told.set(file, event === 'unlink' ? 0 : timeOf(file));
  });
  const look = () => {
    for (const [file, before] of told) {
      const now = timeOf(file);
      if (now === before) continue;
      const event = now === 0 ? 'unlink' : before === 0 ? 'add' : 'change';
      watcher.emit(event, file);
      watcher.emit('all', event, file);
    }
  };
  return setInterval(look, 1000).unref();
}

/** When a file was written; 0 where there is none. */
const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
