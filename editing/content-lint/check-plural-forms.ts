import { getLocale } from '../../src/i18n/locales.ts';
import { pluralSuffixPattern } from '../../src/i18n/plural-suffix.ts';
import { listNestedTexts } from '../../src/utils/nested-values.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import type { ContentDocument } from '../content-files/parsed-file.ts';

/** Checks that labels have exactly the plural forms of the language. */
export function checkPluralForms(document: ContentDocument): Problem[] {
  const categories = new Intl.PluralRules(getLocale(document.code).iso).resolvedOptions()
    .pluralCategories;
  const list = categories.join(', ');
  const forms = listNestedTexts(document.value)
    .map(([path]) => path)
    .filter((path) => pluralSuffixPattern.test(path));
  const bases = new Set(forms.map((path) => path.replace(pluralSuffixPattern, '')));
  const expected = [...bases].flatMap((base) =>
    categories.map((category) => `${base}_${category}`),
  );
  const problems = (paths: readonly string[], message: string) =>
    paths.map((path) => createProblem(document, path, message));
  return [
    ...problems(
      expected.filter((path) => !forms.includes(path)),
      `A plural form is missing. Expected a text for each form of this language (${list}); found none for this one. Add it.`,
    ),
    ...problems(
      forms.filter((path) => !expected.includes(path)),
      `Expected only the plural forms of this language (${list}); found one more. Remove it.`,
    ),
  ];
}
