import { describe, expect, it } from 'vitest';
import { FileTransaction } from '../file-transaction.ts';
import { preparePageScaffold } from './add-page.ts';

describe('preparePageScaffold', () => {
  it('gives the page’s schema the draft field of all texts', () => {
    const files = new FileTransaction();
    preparePageScaffold('added-page')(files);
    const schema = files.read('src/schemas/added-page-schema.ts');
    expect(schema).toContain('extend({ draft: draftFlagField })');
    expect(schema).not.toContain('booleanField');
  });

  it.each(['new', 'class', 'await', 'load-entry', 'page'])(
    'gives variables of the page %s fixed names',
    (name) => {
      const files = new FileTransaction();
      preparePageScaffold(name)(files);
      const page = files.read(`src/pages/[lang]/${name}.astro`);
      const variables = [...page.matchAll(/^(?:const|import) (\w+)/gm)].map(([, word]) => word);
      expect(variables).toEqual(['PageHeader', 'Page', expect.stringMatching(/Content$/), 'texts']);
    },
  );

  it('gives the page a label, which its breadcrumb needs', () => {
    const files = new FileTransaction();
    preparePageScaffold('added-page')(files);
    expect(files.read('src/pages/[lang]/added-page.astro')).toContain('label={texts.header.kind}>');
  });

  it.each([
    'message-sent',
    'message-failed',
    'page-meta',
    'page-header',
    'strict-object',
    'about',
    'home',
  ])('refuses a page called %s, whose name is taken', (name) =>
    expect(() => preparePageScaffold(name)).toThrow(`"${name}" already. Choose another`),
  );

  it('refuses a page without a name', () =>
    expect(() => preparePageScaffold('')).toThrow('Expected a name for the page'));
});
