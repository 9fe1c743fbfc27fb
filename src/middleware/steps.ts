import type { Route } from '../i18n/routes.ts';
import { PageError } from './errors.ts';

/** What a step is told about the page it runs before. */
export interface StepContext {
  readonly route: Route;
  readonly code: string;
}

/** Work done before a page. It may throw a `Redirect` or a `PageError`; what it returns is ignored. */
export type Step = (context: StepContext) => void | Promise<void>;

/**
 * The steps a route may name. `nothing` is the specification's "a step runs before each route, but it does nothing
 * visible" (section 2); it runs before every page.
 */
export const steps: Readonly<Record<string, Step>> = {
  nothing: () => undefined,
};

/**
 * Runs the named steps in order.
 * @throws PageError 500 "Unknown middleware {name}" (section 8), and whatever a step throws
 */
export async function runSteps(names: readonly string[], context: StepContext, known = steps): Promise<void> {
  for (const name of names) {
    const step = known[name];
    if (!step) throw new PageError(500, `Unknown middleware ${name}`);
    await step(context);
  }
}
