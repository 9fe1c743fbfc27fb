import type { Page } from '@playwright/test';
import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';

/**
 * Lists the violations that axe finds on a page.
 * @param rules names of rules; by default axe's own selection and the size of targets
 * @param tags axe's tags of rules, instead of names
 * @param within selector of the part to check
 */
export async function findViolations(
  page: Page,
  {
    rules,
    tags,
    within,
  }: { rules?: readonly string[]; tags?: readonly string[]; within?: string } = {},
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const named = rules ?? tags;
  // Axe takes longer to describe an element than to check it: leave out rules that pass.
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    ...(named && { runOnly: { type: rules ? 'rule' : 'tag', values: [...named] } }),
  };
  const context: ElementContext = within ?? ':root';
  return page.evaluate(
    async ([where, how]) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(where, how)).violations,
    [context, options] as const,
  );
}
