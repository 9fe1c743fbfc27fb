import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Vite and Astro fail on a path with one of these, with an error that does not name it. */
const unreadable = /['#?%[\]]/;

export function findProjectPathProblem(folder: string): string | undefined {
  const [letter] = folder.match(unreadable) ?? [];
  return (
    letter &&
    `The site can’t be built in ${folder}: Vite can’t read a path with ${letter} in it. Move the project to a folder whose path has none of ' # ? % [ ].`
  );
}

/**
 * @param words arguments after `astro`
 * @throws if Astro can't read the project's folder
 */
export function createAstroCommand(words: readonly string[]) {
  const problem = findProjectPathProblem(projectRoot);
  if (problem) throw new Error(problem);
  const args = [join(projectRoot, 'node_modules/astro/bin/astro.mjs'), ...words];
  // Telemetry would send data without consent, and fails without a writable home folder.
  return { args, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } };
}
