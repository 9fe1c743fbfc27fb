import { expect, it } from 'vitest';
import config from '../../astro-i18next.config.ts';

it('names the language of a missing label, also as text without imports', () => {
  // astro-i18next writes the function's text into a module of its own.
  const text = String(config.i18nextServer.missingKeyHandler);
  const handler: typeof config.i18nextServer.missingKeyHandler = new Function(`return ${text}`)();
  expect(() => handler(['de'], 'ui', 'form.reading_one', '', false, { count: 1 })).toThrow(
    'src/content/ui: the text form.reading for the number 1 is missing in the language de.',
  );
});
