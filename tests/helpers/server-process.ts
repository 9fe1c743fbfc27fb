import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A program of the machine, while it runs. */
export interface RunningProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly ended: Promise<unknown>;
  /** Everything that it has printed. */
  output(): string;
  /**
   * Waits until it has printed a text, and returns that.
   * @throws with its output when it ends before
   */
  waitForOutput(text: string | RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** A server in a process of its own. */
export interface ServerProcess extends RunningProcess {
  readonly origin: string;
}

/** Starts a program, and collects what it prints. */
export function spawnProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  options: Pick<SpawnOptions, 'cwd' | 'detached'> = {},
): RunningProcess {
  const child = spawn(program, args, {
    ...options,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const streams = [child.stdout, child.stderr];
  let output = '';
  for (const stream of streams) stream.on('data', (text) => (output += text));
  const ended = once(child, 'exit');
  const waitForOutput = (text: string | RegExp) =>
    new Promise<string>((resolve, reject) => {
      const find = () => {
        const found = output.match(text);
        if (found) resolve(found[0]);
      };
      find();
      for (const stream of streams) stream.on('data', find);
      ended.catch(reject);
      // Output may follow the exit.
      child.once('close', () => reject(new Error(output)));
    });
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { child, ended, output: () => output, waitForOutput, stop };
}

/** Starts Node with a script, and collects what it prints. */
export const spawnNode = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  options?: Pick<SpawnOptions, 'cwd' | 'detached'>,
): RunningProcess => spawnProgram(process.execPath, args, env, options);

/**
 * Starts a server, and waits until it prints its address.
 * @throws with its output when it ends before
 */
export async function startServerProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  const server = spawnNode(args, env);
  return { ...server, origin: await server.waitForOutput(/http:\/\/[\d.]+:\d+/) };
}
