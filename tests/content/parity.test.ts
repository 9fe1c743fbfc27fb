import { describe, expect, it } from 'vitest';
import { fillEntry, placeholdersIn } from '../../src/lib/placeholders.ts';
import { restrictedNames } from '../../src/lib/restricted.ts';
import { unfilledNames, widthProblem } from '../../src/lib/search-texts.ts';
import { collections } from '../../src/schemas/collections.ts';
import { settings } from '../../src/settings/index.ts';
import { jsonFiles, languages, legalFiles, readJson, readLegal, structural, texts } from './files.ts';

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** An entry's texts but for the search phrases, which each market has of its own. */
const common = (value: unknown) => texts(value).filter(([path]) => !path.startsWith('meta.keywords.'));

/** Keys of an entry without plural forms, which differ from language to language. */
const keysOf = (value: unknown) => [...new Set(common(value).map(([path]) => path.replace(pluralForm, '')))].sort();

/** Placeholders of each text; a plural text is its `other` form, and {{count}} may be a word instead. */
function placeholdersOf(value: unknown): Record<string, string[]> {
  const entries = common(value).filter(([path]) => !pluralForm.test(path) || path.endsWith('_other'));
  return Object.fromEntries(
    entries.map(([path, text]) => [
      path,
      placeholdersIn(text)
        .map((name) => name.replace(/\.badge$/, ''))
        .sort(),
    ]),
  );
}

describe.each(languages)('$code', ({ code, iso }) => {
  describe.each(jsonFiles)('%s', (file) => {
    const english = readJson(file, 'en');

    it('fits its schema', () => {
      const result = collections[file].schema.safeParse(readJson(file, code));
      expect(result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([]);
    });

    it('has the keys of the English file', () => {
      expect(keysOf(readJson(file, code))).toEqual(keysOf(english));
    });

    it('has the placeholders of the English file', () => {
      expect(placeholdersOf(readJson(file, code))).toEqual(placeholdersOf(english));
    });

    it('has the ids, links, claims and marks of the English file', () => {
      const marks = (value: unknown) => common(value).filter(([path]) => structural.test(path));
      expect(marks(readJson(file, code))).toEqual(marks(english));
    });

    it('uses only claims that the language makes', () => {
      const claims = texts(readJson(file, code)).filter(([, text]) => text.includes('{{claim.'));
      expect(() => fillEntry(file === 'ui' ? claims : readJson(file, code), code, `${file} ${code}`)).not.toThrow();
    });
  });

  it.each(legalFiles)('legal/%s has 300 words or more, the English headings and placeholders', (file) => {
    const [translated, english] = [readLegal(file, code), readLegal(file, 'en')];
    const shape = (text: string) => ({ headings: text.match(/^## /gm)?.length, placeholders: [...new Set(placeholdersIn(text))].sort() });
    expect(shape(translated)).toEqual(shape(english));
    const words = [...new Intl.Segmenter(iso, { granularity: 'word' }).segment(translated)].filter((segment) => segment.isWordLike);
    expect(words.length).toBeGreaterThan(300);
  });

  it('has exactly its own plural forms', () => {
    const categories = new Intl.PluralRules(iso).resolvedOptions().pluralCategories;
    const forms = texts(readJson('ui', code))
      .map(([path]) => path)
      .filter((path) => pluralForm.test(path));
    const bases = [...new Set(forms.map((path) => path.replace(pluralForm, '')))];
    expect(bases.length).toBeGreaterThan(0);
    expect(forms.sort()).toEqual(bases.flatMap((base) => categories.map((category) => `${base}_${category}`)).sort());
  });

  it('has titles and descriptions that fit search results, with room for the names of any brand', () => {
    const pages = jsonFiles.filter((file) => 'route' in collections[file]).map((file) => [file, (readJson(file, code) as { meta: { title: string; description: string } }).meta] as const);
    const legal = legalFiles.map(
      (file) =>
        [file, Object.fromEntries([...readLegal(file, code).matchAll(/^(title|description): "?(.*?)"?$/gm)].map((match) => [match[1], match[2]])) as { title: string; description: string }] as const,
    );
    const problems = [...pages, ...legal].flatMap(([file, { title, description }]) => {
      const texts = fillEntry({ title, description }, code, file, unfilledNames);
      return (['title', 'description'] as const).map((field) => widthProblem(field, texts[field], code)).filter((problem) => problem !== undefined);
    });
    expect(problems).toEqual([]);
  });

  it('names every restricted place', () => {
    const { restricted } = readJson('footer', code) as { restricted: { places: Record<string, string> } };
    expect(restrictedNames(code, settings.restrictedPlaces, restricted.places)).toHaveLength(settings.restrictedPlaces.length);
  });
});
