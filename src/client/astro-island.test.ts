import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const packageFile = createRequire(import.meta.url).resolve('astro/package.json');
const element = readFileSync(
  join(dirname(packageFile), 'dist/runtime/server/astro-island.prebuilt.js'),
  'utf8',
);

// Astro does not document these. If an upgrade fails here, correct hydrate-on-interaction.ts and
// module-error-reload.ts, and run tests/e2e/hydration*.spec.ts.
it.each([
  [
    'dispatches astro:hydration-error, which bubbles, with the module’s URL',
    /new CustomEvent\("astro:hydration-error",\{[^}]*bubbles:!0[^}]*detail:\{error:\w+,componentUrl:\w+\}/,
  ],
  ['names its component’s module in component-url', /getAttribute\("component-url"\)/],
  ['loads a failed module again under another URL', /searchParams\.set\("astro-retry"/],
  ['removes the attribute ssr after hydrating', /removeAttribute\("ssr"\)/],
])('expects that Astro’s island element %s', (_, pattern) => expect(element).toMatch(pattern));
