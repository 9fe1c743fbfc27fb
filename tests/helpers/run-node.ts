import { type SpawnSyncOptions, spawnSync } from 'node:child_process';

/** A build takes less, also on a slow machine with other tests beside it. */
const limitMinutes = 5;

/**
 * Runs Node to its end. The test waits, so its own limit could not stop a command that hangs.
 * @throws with what the command has printed when it does not end
 */
export function runNode(
  args: readonly string[],
  options: SpawnSyncOptions = {},
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    timeout: limitMinutes * 60_000,
    killSignal: 'SIGKILL',
    ...options,
    encoding: 'utf8',
  });
  if (error) throw new Error(`node ${args.join(' ')}: ${error.message}\n${stdout}${stderr}`);
  return { status, stdout, stderr };
}
