import { describe, expect, it } from 'vitest';
import { getRoute } from './i18n/routes.ts';
import { PageError, Redirect, runSteps } from './middleware.ts';

describe('runSteps', () => {
  const context = { route: getRoute('index'), code: 'en' };

  it('throws a 500 for an unknown step', async () => {
    const error = await runSteps(['audit'], context).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ status: 500, message: 'Unknown middleware audit' });
  });

  it('runs steps in order and passes on a redirect', async () => {
    const seen: string[] = [];
    const known = {
      a: () => void seen.push('a'),
      b: () => {
        throw new Redirect('/en');
      },
    };
    await expect(runSteps(['a', 'b', 'a'], context, known)).rejects.toBeInstanceOf(Redirect);
    expect(seen).toEqual(['a']);
  });
});
