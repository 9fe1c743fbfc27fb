import { setTimeout } from 'node:timers/promises';
import type { RunningProcess } from '../../helpers/server-process.ts';

/**
 * Waits until a server answers.
 * @throws with its output when it ends, or when it does not answer within two minutes
 */
export async function waitUntilAnswered(
  origin: string,
  { child, output }: RunningProcess,
): Promise<void> {
  const limit = Date.now() + 120_000;
  // No test with a limit of requests sends any to this path: this one would count.
  while (!(await fetch(`${origin}/robots.txt`).catch(() => undefined))) {
    if (child.exitCode !== null || Date.now() > limit) {
      child.kill();
      throw new Error(`${child.spawnargs.join(' ')} does not answer on ${origin}:\n${output()}`);
    }
    await setTimeout(50);
  }
}
