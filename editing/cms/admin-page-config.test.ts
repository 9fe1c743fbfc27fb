import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { listExpectedContentFiles } from '../../src/schemas/content-files.ts';
import { createAdminPageConfig } from './admin-page-config.ts';
import type { CmsField } from './value-fields.ts';

const { sveltiaConfig: cms } = createAdminPageConfig({ kind: 'folder' });

describe('the configuration of the CMS', () => {
  interface Group {
    readonly files: readonly {
      readonly name: string;
      readonly file: string;
      readonly fields: readonly CmsField[];
    }[];
  }
  const entries = (cms['collections'] as Group[]).flatMap(({ files }) => files);
  const fieldAt = (name: string, path: string): CmsField => {
    const root = {
      fields: entries.find((entry) => entry.name === name)?.fields,
    } as unknown as CmsField;
    return path
      .split('.')
      .reduce(
        (field, key) =>
          (key === '*'
            ? ((field['field'] as CmsField | undefined) ?? field)
            : (field['fields'] as CmsField[]).find((one) => one.name === key)) as CmsField,
        root,
      );
  };

  it('configures every file of the registry once', () => {
    const named = entries.flatMap(({ file }) =>
      file.includes('{{locale}}')
        ? localeRegistry.map(({ code }) => file.replace('{{locale}}', code))
        : [file],
    );
    const paths = listExpectedContentFiles(localeRegistry.map(({ code }) => code))
      .map(({ path }) => path)
      .filter((path) => existsSync(path));
    expect(paths.filter((path) => named.filter((one) => one === path).length !== 1)).toEqual([]);
  });

  it.each([
    [
      'home',
      'hero.kind',
      {
        widget: 'site-text',
        required: true,
        hint: 'What the site is about, in the words people search for',
      },
    ],
    ['faq', 'items', { min: 5 }],
    ['download', 'swiper.items', { min: 4, max: 4, allow_add: false, allow_remove: false }],
    ['faq', 'items.info1', { required: false }],
    ['testimonials', 'items', { min: 3 }],
    ['testimonials', 'items.sample', { widget: 'boolean' }],
    [
      'testimonials',
      'items.claim',
      { widget: 'select', multiple: true, options: expect.arrayContaining(['traders']) },
    ],
    [
      'footer',
      'groups.items.route',
      { widget: 'select', options: expect.arrayContaining(['help-center']) },
    ],
    [
      'settings',
      'phone',
      {
        widget: 'string',
        required: false,
        pattern: [
          String.raw`^$|^none$|(?:^\+(?!.*\( *0)(?=(\D*\d){7})[0-9 ()-]{7,24}$)`,
          'Expected an international phone number without (0), such as +230 000 0000. It may be empty or none.',
        ],
      },
    ],
    ['ratings', 'items.score', { widget: 'number', min: 0, max: 5, required: false }],
    [
      'drawings',
      'homeCharts.leverage.factor',
      { widget: 'number', value_type: 'int', min: 2, max: 20 },
    ],
    ['drawings', 'trade.quantity', { value_type: 'int', step: 1, min: 1 }],
    ['drawings', 'account.cash', { value_type: 'float', step: 0.0001, min: 0.0001 }],
  ])('describes %s %s as its schema does', (name, path, expected) => {
    expect(fieldAt(name, path)).toMatchObject(expected);
  });

  it('explains each pattern in words', () => {
    const hints: string[] = [];
    JSON.stringify(cms, (key, value) => {
      if (key === 'pattern') hints.push(value[1]);
      return value;
    });
    expect(hints.length).toBeGreaterThan(20);
    expect(hints.filter((hint) => !/^Expected [^^\\]+\.( It may .+\.)?$/.test(hint))).toEqual([]);
  });
});
