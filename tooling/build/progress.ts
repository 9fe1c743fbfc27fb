export interface Progress {
  done: number;
  /** 0 while it is not known. */
  total: number;
}

/** A build that prints nothing for longer looks as if it had stopped. */
const reportIntervalMs = process.stdout.isTTY ? 500 : 5_000;

/** Replaces the current line of a terminal; elsewhere writes a line. */
function printLine(line: string, isLast: boolean): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}${isLast ? '\n' : ''}`);
  else console.log(line);
}

/**
 * Runs a part of the build and prints its progress at intervals, then its total and time.
 * @param name printed in brackets, as Astro does
 * @param unit printed after the number: `compressed files`
 */
export async function runWithProgress<Result>(
  name: string,
  unit: string,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const progress = { done: 0, total: 0 };
  const seconds = startStopwatch();
  const report = (text: string, isLast = false) =>
    printLine(`${new Date().toLocaleTimeString('en-GB')} [${name}] ${text}`, isLast);
  const reportProgress = () => {
    const { done, total } = progress;
    const count = total ? `${formatCount(done)} of ${formatCount(total)}` : formatCount(done);
    report(`${count} ${unit} after ${seconds()}`);
  };
  const timer = setInterval(reportProgress, reportIntervalMs).unref();
  try {
    const result = await work(progress);
    report(`${formatCount(progress.total || progress.done)} ${unit} in ${seconds()}`, true);
    return result;
  } finally {
    clearInterval(timer);
  }
}

const formatCount = (value: number) => value.toLocaleString('en');

/**
 * Starts to measure time.
 * @returns a function that reads the time since this call: `"4.2 s"`
 */
export function startStopwatch(): () => string {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
