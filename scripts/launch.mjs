/**
 * Lists what must not go live: settings that nobody has settled, sample texts, claims past their day of review. Exits 1 while there is any.
 * Reads the same settings as the build: SITE_SETTINGS and SITE_URL count here too.
 */
import { readdirSync, readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(`src/content/${path}`, 'utf8'));

try {
  print(await unsettledSettings(), samples(), await overdue());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Lines by the file they are about; the loader's own message when the settings are wrong. */
async function unsettledSettings() {
  const { settings, written } = await import('../src/settings/index.ts');
  const { settingsFile } = await import('../src/settings/files.ts');
  const { unsettled } = await import('../src/settings/launch.ts');
  return unsettled(settings, written).map(({ field, problem }) => ({
    file: field === 'url' && process.env.SITE_URL ? 'SITE_URL in the environment' : settingsFile,
    line: `${field} ${problem}`,
  }));
}

async function overdue() {
  const { overdueClaims } = await import('../src/settings/claims.ts');
  const { isoDay } = await import('../src/lib/day.ts');
  return overdueClaims(isoDay(Date.now())).map((message) => ({ file: 'src/content/claims/claims.json', line: message.replace('src/content/claims/claims.json: ', '') }));
}

function samples() {
  const testimonials = readdirSync('src/content/testimonials').map((file) => [file, read(`testimonials/${file}`).items.filter(({ sample }) => sample).length]);
  const ratings = read('ratings/ratings.json').filter(({ sample }) => sample);
  return [
    ...testimonials.filter(([, count]) => count > 0).map(([name, count]) => ({ file: 'src/content/testimonials/', line: `${name} has ${count} samples` })),
    ...ratings.map(({ id }) => ({ file: 'src/content/ratings/ratings.json', line: `${id} is a sample` })),
  ];
}

function print(settings, texts, claims) {
  const all = [...settings, ...texts, ...claims];
  if (all.length === 0) return console.log('Ready for launch: every setting has a value or is "none", nothing is a sample, and no claim is past its review.');
  for (const file of new Set(all.map(({ file }) => file))) {
    console.log(
      `${file}\n${all
        .filter((item) => item.file === file)
        .map(({ line }) => `  ${line}`)
        .join('\n')}\n`,
    );
  }
  console.log(`${all.length} things to settle before launch.`);
  if (settings.length) console.log('Give each setting its value, or "none" where there is none on purpose; docs/settings.md explains them.');
  if (texts.length) console.log('Replace each sample by a real text and set its "sample" to false.');
  process.exitCode = 1;
}
