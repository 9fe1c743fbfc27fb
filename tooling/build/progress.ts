import { stopwatch } from './stopwatch.ts';

/** Progress of a part of the build. */
export interface Progress {
  done: number;
  total: number;
}

/** A build that prints nothing for longer looks as if it had stopped. A terminal has one line for all. */
const reportIntervalMs = process.stdout.isTTY ? 500 : 5_000;

/** Replaces the line of the cursor in a terminal; elsewhere writes a line. */
function printLine(line: string, isLast: boolean): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}${isLast ? '\n' : ''}`);
  else console.log(line);
}

/**
 * Runs a part of the build. Prints its progress every five seconds, or twice a second on one line of
 * a terminal, and its total and time at the end.
 * @param name of the part, printed in brackets as Astro does
 * @param unit what it makes, printed after the number: `differences between pages`
 * @param print writes a line; the last one stays
 */
export async function runWithProgress<Result>(name: string, unit: string, work: (progress: Progress) => Promise<Result>, print: (line: string, isLast: boolean) => void = printLine): Promise<Result> {
  const progress = { done: 0, total: 0 };
  const seconds = stopwatch();
  const report = (text: string, isLast = false) => print(`${new Date().toLocaleTimeString('en-GB')} [${name}] ${text}`, isLast);
  const timer = setInterval(() => report(`${formatCount(progress.done)} of ${formatCount(progress.total)} ${unit} after ${seconds()}`), reportIntervalMs);
  try {
    const result = await work(progress);
    report(`${formatCount(progress.total)} ${unit} in ${seconds()}`, true);
    return result;
  } finally {
    clearInterval(timer);
  }
}

const formatCount = (value: number) => value.toLocaleString('en');
