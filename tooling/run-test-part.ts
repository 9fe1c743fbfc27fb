import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A command of `npm test` that has ended. */
export interface EndedTestPart {
  readonly name: string;
  readonly code: number;
  /** Everything that it has printed. */
  readonly lines: readonly string[];
  readonly seconds: number;
}

/** On a slow machine, the longest file of tests prints nothing for half of it. */
const silenceLimitMinutes = 15;

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command, and prints each of its lines after the name. Ends one that prints nothing for too
 * long, since nobody would notice that CI waits. That is a failure, and names what still ran.
 * @param variables of the environment, besides ours
 */
export async function runTestPart(
  name: string,
  [program = '', ...words]: readonly string[],
  {
    variables = {},
    silenceMinutes = silenceLimitMinutes,
  }: {
    readonly variables?: Readonly<Record<string, string>>;
    readonly silenceMinutes?: number;
  } = {},
): Promise<EndedTestPart> {
  const start = performance.now();
  const lines: string[] = [];
  const print = (line: string) => {
    console.log(`${name} | ${line}`);
    lines.push(line);
  };
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
    detached: true,
  });
  // A terminal sends signals to its own process group alone, and each part has another.
  const stop = (signal: NodeJS.Signals) => signalGroup(child, signal);
  for (const signal of stopSignals) process.on(signal, stop);
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const silence = setTimeout(() => {
    print(`It printed nothing for ${silenceMinutes} minutes, and was ended. Still running:`);
    for (const process of listProcessesOfGroup(child)) print(process);
    stop('SIGKILL');
    end(1);
  }, silenceMinutes * 60_000);
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      silence.refresh();
      print(line);
    });
  child.once('error', ({ message }) => {
    print(`${program} could not be started: ${message}.`);
    end(1);
  });
  child.once('close', (code) => end(code ?? 1));
  const code = await ended;
  clearTimeout(silence);
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  for (const signal of stopSignals) process.off(signal, stop);
  return { name, code, lines, seconds: (performance.now() - start) / 1000 };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(pid as number), signal);
  } catch {
    // The group has ended, and a process outside it holds the output open.
  }
}

/** Lists the processes, each with its time, such as "02:11 node scripts/run.mjs dev". */
function listProcessesOfGroup({ pid }: ChildProcess): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,etime=,args='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, group, rest] = line.match(/^ *(\d+) +(.*)/) ?? [];
    return Number(group) === pid && rest ? [rest] : [];
  });
}
