/**
 * Visits the built site in the engines that the other browser tests do not use, on a phone and on a desktop, in English
 * and in Arabic. Says which engine is not installed, and how to get it.
 * Usage: npm run smoke [-- firefox|webkit]
 */
import { deepEqual } from 'node:assert/strict';
import { checks } from './smoke/checks.mjs';
import { firefox, webkit } from './smoke/engines.mjs';
import { serveListening } from './smoke/site.mjs';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const wanted = process.argv[2];

const site = await serveListening();
const engines = [firefox(), await webkit()].filter(({ name }) => !wanted || name.toLowerCase() === wanted);
const failures = [];
let count = 0;
for (const engine of engines) {
  if (engine.missing) console.warn(`NOT RUN: ${engine.name}. Not found: ${engine.missing}.`);
  else await visit(engine);
}
console.log(`\n${count - failures.length} of ${count} checks passed`);
process.exit(failures.length || count === 0 ? 1 : 0);

/** Runs all checks in an engine, each size and language in a browser of its own. */
async function visit(engine) {
  for (const [sizeName, size] of Object.entries(sizes)) {
    for (const code of ['en', 'ar']) {
      const page = await engine.start(size);
      console.log(`\n${page.version}, ${sizeName}, ${code}`);
      for (const { title, check } of checks.filter(({ onPhonesOnly }) => !onPhonesOnly || sizeName === 'phone')) await report(title, check, { page, code, site });
      await page.close();
    }
  }
}

async function report(title, check, visit) {
  count += 1;
  try {
    await check(visit);
    deepEqual(await visit.page.run(() => self.complaints), [], 'the console complains');
    console.log(`  passed: ${title}`);
  } catch (error) {
    failures.push(title);
    console.log(`  FAILED: ${title}\n    ${error.message.replaceAll('\n', '\n    ')}`);
  }
}
