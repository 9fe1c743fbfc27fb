import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

interface NodeProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything that it has printed. */
  output(): string;
}

/** A server in a process of its own. */
export interface ServerProcess extends NodeProcess {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts Node with a script, and collects what it prints. */
export function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv): NodeProcess {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return { child, output: () => output };
}

/**
 * Starts a server, and waits until it prints its address.
 * @throws with its output when it ends before
 */
export async function startServerProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  const { child, output } = spawnNode(args, env);
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = output().match(/http:\/\/[\d.]+:\d+/);
      if (found) resolve(found[0]);
    });
    ended.then(() => reject(new Error(output())));
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { child, origin, output, stop };
}
