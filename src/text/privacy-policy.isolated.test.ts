import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { formatNumber } from '../i18n/formats.ts';
import { liveLocales } from '../i18n/locales.ts';

const before = process.env.SITE_SETTINGS;
afterAll(() => {
  if (before === undefined) delete process.env.SITE_SETTINGS;
  else process.env.SITE_SETTINGS = before;
});

/** Renders a privacy policy with other settings, and lists its paragraphs. */
async function renderParagraphs(code: string, settings: string): Promise<string[]> {
  process.env.SITE_SETTINGS = `tests/fixtures/site.${settings}.json`;
  vi.resetModules();
  const { renderLegalText } = await import('./legal-text.ts');
  const [, , body = ''] = readFileSync(`src/content/legal/${code}/privacy-policy.md`, 'utf8').split(
    /^---\n/m,
  );
  const { sections } = await renderLegalText(body, code, String);
  return sections.flatMap(({ html }) => html.match(/<p>.*<\/p>/g) ?? []);
}

describe('the privacy policy', () => {
  it.each(liveLocales)('follows the settings in the privacy policy: $name2', async ({ code }) => {
    const [bare, full] = [
      await renderParagraphs(code, 'bare'),
      await renderParagraphs(code, 'full'),
    ];
    const days = new RegExp(`(?<!\\p{Nd})${formatNumber(code, 365)}(?!\\p{Nd})`, 'u');
    // The paragraph of the language cookie has the same number.
    const added = full.filter((text) => !text.includes('i18n_redirected') && days.test(text));
    expect(added).toHaveLength(1);
    expect(full.join()).not.toContain('{{');
    // One paragraph about mail is replaced by two about the server's data.
    expect(full).toHaveLength(bare.length + 1);
  });

  it('describes mail only while the form has no endpoint', async () => {
    const [bare, full] = [
      await renderParagraphs('en', 'bare'),
      await renderParagraphs('en', 'full'),
    ];
    const mail = /your own mail program opens/;
    expect(bare.join()).toMatch(mail);
    expect(full.join()).not.toMatch(mail);
    expect(full.join()).toMatch(/salted hash of the IP address of your network for up to an hour/);
    expect(bare.join()).not.toMatch(/salted hash/);
  });
});
