import type { Page } from '@playwright/test';
import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';

/**
 * Lists the violations that axe finds on a page.
 * @param rules names of rules, or axe's tags for several; by default, axe's own selection and the
 *   size of targets
 * @param within selector of the part looked at
 */
export async function violations(
  page: Page,
  {
    rules,
    tags,
    within,
  }: { rules?: readonly string[]; tags?: readonly string[]; within?: string } = {},
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const named = rules ?? tags;
  // Of the rules that are kept, nobody reads the elements: to describe each takes longer than to
  // look at it.
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
