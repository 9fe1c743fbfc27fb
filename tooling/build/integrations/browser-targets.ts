import oklabFunction from '@csstools/postcss-oklab-function';
import type { AstroIntegration } from 'astro';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { Plugin } from 'vite';

/**
 * Builds styles and scripts for the browsers of `browserslist` in package.json, by Lightning CSS.
 */
export function setBrowserTargets(): AstroIntegration {
  const targets = browserslistToEsbuild();
  return {
    name: 'browser-targets',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            build: { cssTarget: targets, cssMinify: 'lightningcss' },
            css: { postcss: { plugins: [srgbColors] } },
            plugins: [clientTarget([...targets, oldestSyntax])],
          },
        });
      },
    },
  };
}

/**
 * Writes every `oklch()` color of fixed numbers in sRGB. Lightning CSS alone would write it twice,
 * once in a feature query for browsers with wider colors: 3 % of a page.
 */
const srgbColors = oklabFunction({
  preserve: false,
  enableProgressiveCustomProperties: false,
  subFeatures: { displayP3: false },
});

/** Browsers before those of `browserslist` get a plain page, on which no script may throw. */
const oldestSyntax = 'es2019';

/** Astro sets `esnext` for scripts of the browser, which only a plugin can change. */
function clientTarget(target: string[]): Plugin {
  return {
    name: 'browser-targets:client',
    configEnvironment(name, environment) {
      // Assigned: Vite would add a returned target to Astro's.
      if (name === 'client') environment.build = { ...environment.build, target };
    },
  };
}
