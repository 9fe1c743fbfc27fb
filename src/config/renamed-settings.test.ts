import { expect, test, vi } from 'vitest';
import { renameFormerSettings } from './renamed-settings.ts';
import { getUnvalidatedSettings } from './settings.ts';
import { settingsSchema } from './settings-schema.ts';

test('renames former settings and warns with the new name', () => {
  const warn = vi.fn();
  expect(
    renameFormerSettings(
      { brand: 'A', formUrl: '/contact', messageDays: 30, cfdLossShare: 74.5 },
      warn,
    ),
  ).toEqual({
    brand: 'A',
    contactEndpoint: '/contact',
    messageRetentionDays: 30,
    cfdLosingAccountsPercent: 74.5,
  });
  expect(warn.mock.calls[0]).toEqual([
    'The setting formUrl is now contactEndpoint. Rename it: version 1.2 refuses formUrl.',
  ]);
  expect(warn).toHaveBeenCalledTimes(3);
});

test('refuses a setting under both names', () => {
  const both = renameFormerSettings({
    ...(getUnvalidatedSettings() as object),
    formUrl: '/contact',
    contactEndpoint: '/contact',
  });
  expect(settingsSchema.safeParse(both).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringContaining('Unknown field formUrl.'),
  ]);
});
