import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { formatProblems, type Problem } from '../../editing/content-lint/problem.ts';
import { isContentFile } from '../../src/schemas/collections.ts';

/** Long enough for an editor that saves a file in several steps. */
const debounceMs = 150;

/**
 * Shows, while developing, the problems of the content over the page and in the terminal, until they
 * are corrected. Checks in a separate process, which reads every file again.
 */
export function contentErrorOverlay(): AstroIntegration {
  let root = '';
  return {
    name: 'content-error-overlay',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:server:setup': ({ server, logger }) => {
        let result: CheckResult = { message: '' };
        let timer: NodeJS.Timeout | undefined;
        let latest = new AbortController();
        const show = () =>
          result.message && server.ws.send({ type: 'error', err: overlayError(result) });
        const check = async () => {
          latest.abort();
          latest = new AbortController();
          const { signal } = latest;
          const checked = await checkContent(root, signal);
          if (signal.aborted) return;
          const before = result.message;
          result = checked;
          if (result.message && result.message !== before) logger.error(`\n${result.message}`);
          if (result.message) show();
          else if (before) {
            logger.info('The content is as expected again.');
            server.ws.send({ type: 'full-reload' });
          }
        };
        server.ws.on('connection', show);
        server.watcher.on('all', (_, file) => {
          if (!isContentFile(file)) return;
          clearTimeout(timer);
          timer = setTimeout(check, debounceMs);
        });
        void check();
      },
    },
  };
}

interface CheckResult {
  /** Empty if there is no problem. */
  readonly message: string;
  readonly file?: string;
  readonly line?: number | undefined;
}

/**
 * Checks the content.
 * @param signal stops a check that a later one replaces
 * @returns the problems, or why they could not be found
 */
export function checkContent(root: string, signal?: AbortSignal): Promise<CheckResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/content.ts', '--json'],
      { cwd: root, signal, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        try {
          const problems = JSON.parse(stdout) as Problem[];
          resolve({
            message: formatProblems(problems),
            file: problems[0]?.file ?? '',
            line: problems[0]?.line,
          });
        } catch {
          const cause =
            [stderr, stdout, error?.message].map((text) => text?.trim()).find(Boolean) ??
            'It printed nothing.';
          resolve({
            message: `The content check failed: the content was not checked. Run npm run test:content and correct what it reports.\n${cause}`,
          });
        }
      },
    );
  });
}

function overlayError({ message, file = '', line = 1 }: CheckResult) {
  return {
    name: 'Content',
    title: 'The content is not as expected',
    message,
    stack: '',
    id: file,
    loc: { file, line, column: 0 },
  };
}
