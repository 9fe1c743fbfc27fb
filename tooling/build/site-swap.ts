import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deployManifestFile } from '../../hosting/rules/serving-rules.ts';

export interface BuildFolders {
  /** The target of a link, which stays a link. */
  readonly site: string;
  /** Beside the site; holds the other two while a build runs. */
  readonly work: string;
  /** The new build, until it is complete. */
  readonly next: string;
  /** The last build, during the swap. */
  readonly last: string;
}

export function prepareBuildFolders(site: string): BuildFolders {
  const work = join(dirname(site), `.${basename(site)}.build`);
  const folders = { site, work, next: join(work, 'next'), last: join(work, 'last') };
  // The last build may have stopped in the middle of its swap.
  cleanUpBuildFolders(folders);
  mkdirSync(work, { recursive: true });
  return folders;
}

/**
 * Swaps by two renames: visitors never get a site that is half written.
 * @throws if `site` can't be moved, for example because it is mounted
 */
export function swapInBuiltSite({ site, next, last }: BuildFolders) {
  try {
    if (existsSync(site)) renameSync(site, last);
  } catch (error) {
    throw new Error(
      `${site} can’t be replaced (${(error as Error).message}). Expected a folder that can be moved. If it is a container’s volume, mount another folder, and copy dist/ there after each build. Else close the programs that use it, and check that you may write to the folder around it.`,
      { cause: error },
    );
  }
  renameSync(next, site);
}

/** Moves the last build back if the new one did not take its place, and removes the rest. */
export function cleanUpBuildFolders({ site, work, last }: BuildFolders) {
  if (existsSync(last) && !existsSync(join(site, deployManifestFile))) renameSync(last, site);
  try {
    rmSync(work, { recursive: true, force: true });
  } catch (error) {
    console.warn(`${work} is left (${(error as Error).message}). Delete it.`);
  }
}

/** @returns where the last good build is; undefined if there is none */
export function undoSiteSwap(folders: BuildFolders, outDir: string): string | undefined {
  try {
    cleanUpBuildFolders(folders);
  } catch {
    if (existsSync(folders.last))
      return `The last good build is in ${folders.last}. The next build moves it back.`;
  }
  return existsSync(join(folders.site, deployManifestFile))
    ? `${outDir}/ is untouched: it holds the last good build.`
    : undefined;
}
