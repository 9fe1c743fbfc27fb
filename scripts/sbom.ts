/**
 * Prints the site's bill of materials as CycloneDX (https://cyclonedx.org): each package of the
 * lock file that is not only for development, with its hash and license. Sets the product's name,
 * for which npm takes that of the folder.
 * Usage: npm run -s sbom > sbom.json
 */
import { execSync } from 'node:child_process';
import { parseOptions } from '../src/utils/parse-options.ts';

parseOptions({});
const command =
  'npm sbom --sbom-format cyclonedx --sbom-type application --package-lock-only --omit dev';
const bom = JSON.parse(execSync(command, { encoding: 'utf8', maxBuffer: 1 << 28 }));
bom.metadata.component.name = process.env.npm_package_name;
console.log(JSON.stringify(bom, null, 2));
