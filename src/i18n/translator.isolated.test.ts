import { expect, it, vi } from 'vitest';
import { splitLabelAtPlaceholder, type Translate, translateLabelGroup } from './translator.ts';

it('splits a text with a bar at its placeholder only', () => {
  const t: Translate = (_, values) => `Policy | read ${values?.['policy']} first`;
  expect(splitLabelAtPlaceholder(t, 'consent.info', 'policy')).toEqual([
    'Policy | read ',
    ' first',
  ]);
});

vi.mock('../content/ui/en.json', () => ({
  default: { form: { copy_link: '', reading_one: '', reading_other: '' } },
}));

it('lists labels with an underscore, and leaves out plural forms', () => {
  expect(translateLabelGroup((key) => key, 'form')).toEqual({ copy_link: 'form.copy_link' });
});
