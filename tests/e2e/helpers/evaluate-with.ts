import type { Page } from '@playwright/test';

type InPage = (...values: never[]) => unknown;

/** Runs a function in the page, and with it the declared functions that it calls there. */
export const evaluateWith = <Value, Result>(
  page: Page,
  helpers: readonly InPage[],
  run: (value: Value) => Result,
  value: Value,
): Promise<Result> =>
  page.evaluate<Result>(
    `(() => { ${helpers.join(';')}; return (${run})(${JSON.stringify(value)}); })()`,
  );
