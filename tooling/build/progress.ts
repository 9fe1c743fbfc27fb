export interface ProgressCount {
  done: number;
  /** 0 while unknown. */
  total: number;
}

const { stdout } = process;
/** After a longer silence, people would think that the build has stopped. */
const reportIntervalMs = stdout.isTTY ? 500 : 5_000;

/**
 * Runs a part of the build. Prints its progress, then its total and time.
 * @param name printed in brackets, as Astro does
 * @param unit printed after the number: `compressed files`
 */
export async function runWithProgress(
  name: string,
  unit: string,
  work: (progress: ProgressCount) => Promise<unknown>,
  progress: ProgressCount = { done: 0, total: 0 },
): Promise<void> {
  const seconds = startStopwatch();
  const report = (text: string, end = '\n') => {
    const line = `${new Date().toLocaleTimeString('en-GB')} [${name}] ${text}`;
    if (stdout.isTTY) stdout.write(`\r\u001b[K${line}${end}`);
    else console.log(line);
  };
  const timer = setInterval(() => {
    const { done, total } = progress;
    const count = total ? `${formatCount(done)} of ${formatCount(total)}` : formatCount(done);
    report(`${count} ${unit} after ${seconds()}`, '');
  }, reportIntervalMs).unref();
  try {
    await work(progress);
    report(`${formatCount(progress.total || progress.done)} ${unit} in ${seconds()}`);
  } finally {
    clearInterval(timer);
  }
}

const formatCount = (value: number) => value.toLocaleString('en');

/** @returns a function that formats the time since this call: `"4.2 s"` */
export function startStopwatch(): () => string {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
