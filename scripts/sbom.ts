/**
 * Prints the site's bill of materials as CycloneDX (https://cyclonedx.org): each package of the
 * lock file that is not only for development, with its hash and license. Sets the product's name,
 * for which npm takes that of the folder.
 * Usage: npm run -s sbom > sbom.json
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const words = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--package-lock-only',
  '--omit',
  'dev',
];
const [program, ...before] = process.env.npm_execpath
  ? [process.execPath, process.env.npm_execpath]
  : ['npm'];
const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
try {
  const bom = JSON.parse(
    execFileSync(program, [...before, ...words], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  bom.metadata.component.name = name;
  console.log(JSON.stringify(bom, null, 2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
