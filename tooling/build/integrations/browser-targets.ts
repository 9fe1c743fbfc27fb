import oklabFunction from '@csstools/postcss-oklab-function';
import type { AstroIntegration } from 'astro';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { Plugin } from 'vite';

/** Builds for the browsers of `browserslist` in package.json, with Lightning CSS. */
export function browserTargetsIntegration(): AstroIntegration {
  const targets = browserslistToEsbuild();
  return {
    name: 'browser-targets',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            build: { cssTarget: targets, cssMinify: 'lightningcss' },
            css: { postcss: { plugins: [srgbColors] } },
            plugins: [createClientTargetPlugin([...targets, oldestSyntax])],
          },
        });
      },
    },
  };
}

/**
 * Writes `oklch()` colors in sRGB. Lightning CSS alone would write each twice, the second for
 * browsers with wider colors: 3 % of a page.
 */
const srgbColors = oklabFunction({ subFeatures: { displayP3: false } });

/** Older browsers get a plain page, on which no script may throw. */
const oldestSyntax = 'es2019';

/** Astro sets `esnext` for browser scripts. Only a plugin can change that. */
const createClientTargetPlugin = (target: string[]): Plugin => ({
  name: 'browser-targets:client',
  configEnvironment(name, environment) {
    // Vite would add a returned target to Astro's instead of replacing it.
    if (name === 'client') environment.build = { ...environment.build, target };
  },
});
