import { describe, expect, it } from 'vitest';
import { settings } from '../../src/config/settings.ts';
import { filesOf, read } from './built-pages.ts';

describe('the content editor’s screen', () => {
  const files = filesOf('dist');

  it.runIf(settings.admin === 'none' && !process.env['ADMIN'])('is in no build that did not ask for it', () => {
    expect(files.filter((file) => /^admin\b/.test(file))).toEqual([]);
  });

  it('is linked from no page, loaded by none and in no sitemap', () => {
    const others = files.filter((file) => /\.(html|js|xml|txt)$/.test(file) && !/^admin\b/.test(file));
    expect(others.filter((file) => /["'(/]\/admin\b|sveltia/i.test(read(file)))).toEqual([]);
  });
});
