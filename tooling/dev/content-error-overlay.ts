import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { formatProblems, type Problem } from '../../editing/content-lint/problem.ts';
import { isContentFile } from '../../src/schemas/collections.ts';

/** Long enough for an editor that saves a file in several steps. */
const quiet = 150;

/**
 * While developing: what is wrong with the content is shown over the page and in the terminal, as `npm run test:content`
 * prints it, and goes when it is right again. It is looked at by a process of its own, which reads everything anew.
 */
export function contentErrorOverlay(): AstroIntegration {
  let root = '';
  return {
    name: 'content-check',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:server:setup': ({ server, logger }) => {
        let problems: readonly Problem[] = [];
        let waiting: NodeJS.Timeout | undefined;
        let looking = false;
        let isLate = false;
        const show = () => problems.length > 0 && server.ws.send({ type: 'error', err: overlay(problems) });
        const look = async () => {
          const before = formatProblems(problems);
          problems = await check(root);
          const now = formatProblems(problems);
          if (now && now !== before) logger.error(`\n${now}`);
          if (now) show();
          else if (before) {
            logger.info('The content is as expected again.');
            server.ws.send({ type: 'full-reload' });
          }
        };
        // One at a time: each takes a processor for seconds, and what is shown must be what the last one found.
        const lookNext = async () => {
          if (looking) {
            isLate = true;
            return;
          }
          looking = true;
          do {
            isLate = false;
            await look();
          } while (isLate);
          looking = false;
        };
        server.ws.on('connection', show);
        server.watcher.on('all', (_, file) => {
          if (!isContentFile(file)) return;
          clearTimeout(waiting);
          waiting = setTimeout(lookNext, quiet);
        });
        void lookNext();
      },
    },
  };
}

/** The problems that the command finds, as data; none when it can't be run, since pages then say why themselves. */
function check(root: string): Promise<readonly Problem[]> {
  return new Promise((done) => {
    execFile(process.execPath, ['scripts/content.mjs', '--json'], { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (_, output) => done(output.trim() ? (JSON.parse(output) as Problem[]) : []));
  });
}

/** As Astro's overlay shows an error: a title, the text, and no stack. */
function overlay(problems: readonly Problem[]) {
  const [{ file, line } = { file: '', line: 1 }] = problems;
  return { name: 'Content', title: 'The content is not as expected', message: formatProblems(problems), stack: '', id: file, loc: { file, line: line ?? 1, column: 0 } };
}
