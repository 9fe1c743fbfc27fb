/** Lists what must not go live: unset settings, example addresses, samples. Exits 1 while there is any. */
import { readdirSync, readFileSync } from 'node:fs';
import { overdueClaims } from '../src/lib/claims.ts';
import { isoDay } from '../src/lib/day.ts';

const read = (path) => JSON.parse(readFileSync(`src/content/${path}`, 'utf8'));
const settings = read('settings/site.json');
const found = [...unset(settings), ...examples(settings), ...samples(), ...overdueClaims(isoDay(Date.now()))];

if (found.length === 0) console.log('Nothing is unset and nothing is a sample: ready for launch.');
else {
  console.log(`${found.length} things to settle before launch:\n${found.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}

/** Settings without a value, by the path to each. */
function unset(value, path = '') {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [`settings/site.json: ${path} is unset`];
  return typeof value === 'object' ? Object.entries(value).flatMap(([key, item]) => unset(item, path ? `${path}.${key}` : key)) : [];
}

/** Placeholder brand and addresses that nobody answers (RFC 2606). */
function examples(values) {
  return Object.entries(values)
    .filter(([, value]) => typeof value === 'string' && /(^Brand\b|[.@]example\b|example\.(com|org|net))/.test(value))
    .map(([key, value]) => `settings/site.json: ${key} is the sample "${value}"`);
}

function samples() {
  const testimonials = readdirSync('src/content/testimonials').flatMap((file) => {
    const count = read(`testimonials/${file}`).items.filter(({ sample }) => sample).length;
    return count ? [`testimonials/${file}: ${count} samples`] : [];
  });
  const ratings = read('ratings/ratings.json')
    .filter(({ sample }) => sample)
    .map(({ id }) => `ratings/ratings.json: ${id} is a sample`);
  return [...testimonials, ...ratings];
}
