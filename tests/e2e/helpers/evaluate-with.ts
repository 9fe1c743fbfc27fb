import type { Page } from '@playwright/test';

type InPage = (...values: never[]) => unknown;

/** Runs a function in the page, and with it those that it calls there by their names. */
export const evaluateWith = <Value, Result>(
  page: Page,
  helpers: readonly InPage[],
  run: (value: Value) => Result,
  value: Value,
): Promise<Result> =>
  page.evaluate<Result>(
    `(() => {
      ${helpers.map((helper) => `const ${helper.name} = ${helper};`).join('')}
      return (${run})(${JSON.stringify(value)});
    })()`,
  );
