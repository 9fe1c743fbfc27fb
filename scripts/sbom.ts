/**
 * Prints the site's bill of materials as CycloneDX (https://cyclonedx.org): each package of the
 * lock file but those only for development, with hash and license. npm would name the product after
 * its folder.
 * Usage: npm run -s sbom > sbom.json
 */
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';

parseCliOptions({});
const command =
  'npm sbom --sbom-format cyclonedx --sbom-type application --package-lock-only --omit dev';
const bom = JSON.parse(execSync(command, { encoding: 'utf8', maxBuffer: 1 << 28 }));
bom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name;
console.log(JSON.stringify(bom, null, 2));
