import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lintContent } from '../../editing/content-lint/lint-content.ts';
import { assertNoProblems } from '../../editing/content-lint/problem-report.ts';
import { deployManifestFile } from '../../hosting/rules/serving-rules.ts';
import { describeError } from '../../src/utils/describe-error.ts';
import { isInFolder } from '../../src/utils/is-in-folder.ts';
import { isSqliteBusyError } from '../../src/utils/sqlite-busy.ts';
import { cacheFolder, projectRoot } from '../project-root.ts';
import { createAstroCommand } from './astro-command.ts';
import { runCompressionJobs, runSiteSteps } from './post-build.ts';
import { startStopwatch } from './progress.ts';
import type { CompressionJob } from './site-steps/compression-jobs.ts';
import {
  type BuildFolders,
  cleanUpBuildFolders,
  prepareBuildFolders,
  swapInBuiltSite,
  undoSiteSwap,
} from './site-swap.ts';

/**
 * Builds the site in another folder, and swaps it in once it is complete. A failed build leaves the
 * last good one, prints why and sets the exit code.
 * @param outDir folder below the project's: new, empty, or with a built site
 * @param options `compressesLater` swaps the site in before compression, to serve it sooner
 * @returns the files to compress; undefined after a failure
 */
export async function buildSite(
  outDir: string,
  { compressesLater = false } = {},
): Promise<CompressionJob[] | undefined> {
  const elapsed = startStopwatch();
  let lock: DatabaseSync | undefined;
  let folders: BuildFolders | undefined;
  try {
    const target = findTarget(outDir);
    lock = lockSite(target, outDir);
    folders = prepareBuildFolders(target);
    const { site, next } = folders;
    const astro = createAstroCommand(['build', '--outDir', next]);
    console.log('Checking the content and building the pages …');
    await runAstro(astro, next, async () => {
      assertNoProblems(await lintContent());
      console.log(`The content is as expected: ${elapsed()}.`);
    });
    const jobs = await runSiteSteps({ site: next, lastSite: site });
    if (!compressesLater) await runCompressionJobs(jobs, next);
    swapInBuiltSite(folders);
    cleanUpBuildFolders(folders);
    console.log(`${outDir}/ holds the new site: ${elapsed()} in all.`);
    return jobs;
  } catch (error) {
    const left = folders && undoSiteSwap(folders, outDir);
    console.error(`${describeError(error)}\nThe build failed. ${left ?? 'Nothing was written.'}`);
    process.exitCode = 1;
    return undefined;
  } finally {
    lock?.close();
  }
}

/** @param jobs shrinks as jobs start; a server may change its order */
export async function compressServedSite(outDir: string, jobs: CompressionJob[]): Promise<void> {
  try {
    await runCompressionJobs(jobs, resolve(projectRoot, outDir));
  } catch (error) {
    console.error(
      `${describeError(error)}\n${outDir}/ lacks compressed files. It is still served, and its responses are larger. Correct the cause, then run npm run build.`,
    );
  }
}

/**
 * Follows links.
 * @throws if the build may not replace the folder
 */
function findTarget(outDir: string): string {
  const site = followLink(resolve(projectRoot, outDir));
  const problem = findFolderProblem(site);
  if (problem) throw new Error(`${outDir}\n  ${problem}`);
  return site;
}

/**
 * Keeps other builds from a folder until the lock is closed. The operating system ends SQLite's
 * lock with the process, also when it is killed.
 */
function lockSite(site: string, outDir: string): DatabaseSync {
  mkdirSync(join(cacheFolder, 'locks'), { recursive: true });
  const lock = new DatabaseSync(join(cacheFolder, 'locks', hash('sha256', site).slice(0, 16)));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw isSqliteBusyError(error)
      ? new Error(`Another build is running in ${outDir}/. Wait until it has ended.`)
      : error;
  }
}

/** A stopped swap may have left the link without a target. */
function followLink(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? resolve(dirname(path), readlinkSync(path)) : path;
}

function findFolderProblem(site: string): string | undefined {
  // The site's scripts look for packages in the folders above it.
  if (!isInFolder(site, realpathSync(projectRoot)))
    return 'Expected a folder below the project’s, because the build replaces it and needs node_modules above it. Choose another, such as dist.';
  const isReplaceable =
    !existsSync(site) ||
    existsSync(join(site, deployManifestFile)) ||
    (statSync(site).isDirectory() && readdirSync(site).length === 0);
  return isReplaceable
    ? undefined
    : `Expected a new or empty folder, or one with a built site (${deployManifestFile}), because the build replaces it. Choose another, such as dist. If an older version built this one, delete it.`;
}

/**
 * A load test with 190 languages needs more than Node's 4 GB. A container may have less memory than
 * its machine.
 */
function formatMemoryLimitOption(): string {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return `--max-old-space-size=${Math.floor((bytes / 2 ** 20) * 0.75)}`;
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/** Holds Astro's errors back until the content is checked, because the check explains more. */
async function runAstro(
  { args, env }: ReturnType<typeof createAstroCommand>,
  next: string,
  assertContent: () => Promise<void>,
) {
  const astro = spawn(process.execPath, [formatMemoryLimitOption(), ...args], {
    cwd: projectRoot,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...env, NODE_ENV: 'production' },
  });
  // Astro would otherwise go on and write into the next build's folder.
  const stop = (signal: NodeJS.Signals) => void astro.kill(signal);
  for (const signal of stopSignals) process.on(signal, stop);
  const [check, end] = await Promise.allSettled([
    assertContent().then(
      () => astro.stderr.pipe(process.stderr, { end: false }),
      (error) => {
        astro.stderr.resume();
        astro.kill();
        throw error;
      },
    ),
    once(astro, 'close'),
  ]);
  for (const signal of stopSignals) process.off(signal, stop);
  if (check.status === 'rejected') throw check.reason;
  if (end.status === 'rejected') throw end.reason;
  const [code, signal] = end.value;
  if (code !== 0)
    throw new Error(`astro build ended with ${signal ?? `code ${code}`}; its message is above.`);
  if (!existsSync(join(next, 'index.html')))
    throw new Error(`astro build wrote no index.html. Expected ${join(next, 'index.html')}.`);
}
