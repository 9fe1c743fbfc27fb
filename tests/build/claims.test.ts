import { afterAll, describe, expect, it } from 'vitest';
import { Project } from './helpers/copy-of-project.ts';

const project = new Project({ languages: ['de', 'en'] });
afterAll(() => project.remove());

describe('npm run claims', () => {
  it('prints each sentence that states a claim', () => {
    const { code, output } = project.run('claims', { LOCALES: 'de,en' });
    expect(code).toBe(0);
    expect(output).toMatch(
      /src\/content\/pages\/de\/home\.json:\d+ {2}hero\.social\.text\n {2}\[traders\] .*500/,
    );
    expect(output).toMatch(
      /src\/content\/footer\/en\.json:\d+ {2}agreement\.licence\.text\n {2}\[licence, licenceDate\] .*6 January 2021/,
    );
    expect(output).not.toContain('[staff] 1,000');
    expect(output).toMatch(/^Sentences that make a claim: \d+; languages: 2\. /m);
  });

  it('names file and field of a mistake in a draft', () => {
    const file = 'src/content/pages/ko/home.json';
    project.editJson<{ hero: object }>(file, ({ hero }) =>
      Object.assign(hero, { kind: '{{nope}}' }),
    );
    const { code, output } = project.run('claims', { LOCALES: 'ko' });
    expect(code).toBe(1);
    expect(output).toMatch(/^src\/content\/pages\/ko\/home\.json:\d+ {2}hero\.kind$/m);
  });
});
