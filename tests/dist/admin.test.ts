import { describe, expect, it } from 'vitest';
import { getSettings } from '../../src/config/settings.ts';
import { listBuiltFiles, readBuiltFile } from './helpers/built-pages.ts';

const settings = getSettings();

describe('the CMS', () => {
  const files = listBuiltFiles('dist');
  const isSet = settings.admin !== 'none' || Boolean(process.env.ADMIN);

  it.runIf(!isSet)(
    `leaves the admin screen out unless it is set${isSet ? ' (skipped: it is set)' : ''}`,
    () => {
      expect(files.filter((file) => /^admin\b/.test(file))).toEqual([]);
    },
  );

  it('links the admin screen from no page or sitemap', () => {
    const others = files.filter(
      (file) => /\.(html|js|xml|txt)$/.test(file) && !/^admin\b/.test(file),
    );
    expect(others.filter((file) => /["'(/]\/admin\b|sveltia/i.test(readBuiltFile(file)))).toEqual(
      [],
    );
  });
});
