import i18next, { type InitOptions } from 'i18next';
import { expect, it } from 'vitest';
import config from '../../astro-i18next.config.ts';

it('names the language of a missing label, also as text without imports', async () => {
  const { backend, preload, missingKeyHandler, ...options } = config.i18nextServer;
  // astro-i18next writes the function's text into a module of its own.
  const handler: typeof missingKeyHandler = new Function(`return ${missingKeyHandler}`)();
  const labels = i18next.createInstance();
  const own = { lng: 'de', resources: {}, missingKeyHandler: handler };
  await labels.init({ ...options, ...own } as InitOptions);
  expect(() => labels.t('form.reading', { count: 1 })).toThrow(
    'src/content/ui: the text form.reading for the number 1 is missing in the language de.',
  );
});
