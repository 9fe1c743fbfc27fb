import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/**
 * Waits until a server answers.
 * @param output returns what it has printed
 * @throws with its output when it ends, or when it does not answer within two minutes
 */
export async function waitUntilAnswered(
  origin: string,
  server: ChildProcess,
  output: () => string,
): Promise<void> {
  const limit = Date.now() + 120_000;
  // No test with a limit of requests sends any to this path: this one would count.
  while (!(await fetch(`${origin}/robots.txt`).catch(() => undefined))) {
    if (server.exitCode !== null || Date.now() > limit) {
      server.kill();
      throw new Error(`${server.spawnargs.join(' ')} does not answer on ${origin}:\n${output()}`);
    }
    await setTimeout(50);
  }
}
