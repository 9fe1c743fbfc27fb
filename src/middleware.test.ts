import { describe, expect, it } from 'vitest';
import { getRoute } from './i18n/routes.ts';
import { RedirectError, runMiddlewareSteps } from './middleware.ts';

describe('runMiddlewareSteps', () => {
  const context = { route: getRoute('index'), code: 'en' };

  it.each(['audit', 'toString'])('throws for the unknown step %s', async (name) => {
    await expect(runMiddlewareSteps([name], context)).rejects.toThrow(`Unknown middleware ${name}`);
  });

  it('runs steps in order and passes on a redirect', async () => {
    const ran: string[] = [];
    const known = {
      a: () => void ran.push('a'),
      b: () => {
        throw new RedirectError('/en');
      },
    };
    await expect(runMiddlewareSteps(['a', 'b', 'a'], context, known)).rejects.toBeInstanceOf(
      RedirectError,
    );
    expect(ran).toEqual(['a']);
  });
});
