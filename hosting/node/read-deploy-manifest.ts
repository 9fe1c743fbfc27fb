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
    throw new Error(
      `${file} is missing or damaged. Run npm run build (for dist-full and dist-bare, npm run build:fixture-full and build:fixture-bare).`,
      { cause },
    );
  }
}
