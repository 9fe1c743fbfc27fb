import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import { formatContentProblemReport } from '../../editing/content-lint/problem-report.ts';
import { settingsFilePath } from '../../src/config/file-paths.ts';
import { isInContentFolder } from '../../src/schemas/collections.ts';
import type { Problem } from '../../src/validation/problem.ts';

/** Some editors save a file in several steps. */
const debounceMs = 150;

/**
 * Shows problems of the content over the page and in the terminal, until they are corrected. A
 * separate process checks, because it reads every file again.
 */
export function contentErrorOverlayIntegration(): AstroIntegration {
  let root = '';
  return {
    name: 'content-error-overlay',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:server:setup': ({ server, logger }) => watchContentForProblems(root, server, logger),
    },
  };
}

export function watchContentForProblems(
  root: string,
  server: ViteDevServer,
  logger: Pick<AstroIntegrationLogger, 'error' | 'info'>,
): void {
  let result: CheckResult = { message: '' };
  let timer: NodeJS.Timeout | undefined;
  let latest = new AbortController();
  const show = () => {
    if (result.message) server.ws.send({ type: 'error', err: createOverlayError(result) });
  };
  const check = async () => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const checked = await lintContentInChildProcess(root, signal);
    if (signal.aborted) return;
    const before = result.message;
    result = checked;
    if (result.message && result.message !== before) logger.error(`\n${result.message}`);
    show();
    if (before && !result.message) {
      logger.info('The content is as expected again.');
      server.ws.send({ type: 'full-reload' });
    }
  };
  server.ws.on('connection', show);
  const settings = resolve(root, settingsFilePath);
  server.watcher.add(settings);
  server.watcher.on('all', (_, file) => {
    if (!isInContentFolder(file) && file !== settings) return;
    clearTimeout(timer);
    timer = setTimeout(check, debounceMs);
  });
  void check();
}

const createOverlayError = ({ message, file = '', line = 1 }: CheckResult) => ({
  name: 'Content',
  title: 'The content is not as expected',
  message,
  stack: '',
  id: file,
  loc: { file, line, column: 0 },
});

interface CheckResult {
  /** Empty without a problem. */
  readonly message: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

/**
 * @param signal stops a check that a later one replaces
 * @returns the problems, or why the check failed
 */
export async function lintContentInChildProcess(
  root: string,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const options = { cwd: root, signal, maxBuffer: 64 * 1024 * 1024 };
  const { stdout, stderr, message }: { stdout?: string; stderr?: string; message?: string } =
    await promisify(execFile)(
      process.execPath,
      ['scripts/run.mjs', 'test-content', '--json'],
      options,
    ).catch((error) => error);
  try {
    const problems = JSON.parse(stdout ?? '') as Problem[];
    const [first] = problems;
    return { message: formatContentProblemReport(problems), file: first?.file, line: first?.line };
  } catch {
    const texts = [stderr, stdout, message].map((text) => text?.trim());
    return {
      message: `The content check failed: the content was not checked. Run npm run test:content and correct what it reports.\n${texts.find(Boolean) ?? 'It printed nothing.'}`,
    };
  }
}
