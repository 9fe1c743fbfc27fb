import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeployManifest } from '../rules/deploy-manifest.ts';
import { deployManifestFile } from '../rules/serving-rules.ts';

/** @throws without one, or if it is not JSON */
export function readDeployManifest(root: string): DeployManifest {
  const file = join(root, deployManifestFile);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DeployManifest;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const problem = code === 'ENOENT' ? 'is missing' : `can’t be read (${message})`;
    throw new Error(
      `${file} ${problem}. Run npm run build (for dist-full and dist-bare, npm run build:fixture-full and build:fixture-bare).`,
      { cause },
    );
  }
}
