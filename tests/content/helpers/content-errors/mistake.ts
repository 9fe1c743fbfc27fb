import { findValueAtPath } from '../../../../editing/content-files/field-paths.ts';

/** One mistake in one file, made by `set`, `append` or `change`. */
export interface Mistake {
  readonly what: string;
  /** Path below `src/content`. */
  readonly file: string;
  /**
   * What the field holds instead, which the reported line must show; undefined removes the field. A
   * function changes its text.
   */
  readonly set?:
    | string
    | number
    | null
    | undefined
    | Readonly<Record<string, unknown>>
    | ((text: string) => string);
  /** Lines below a Markdown file's text. */
  readonly append?: string;
  /** Any other change: returns the file with the mistake; null deletes it. */
  readonly change?: (text: string) => string | Buffer | null;
  /** Part of the reported line, where `set` does not say it. */
  readonly at?: string;
  readonly field?: string;
  /** Part of the message. */
  readonly message?: string;
  /** True if the check may report no problem of the file, as another file has the mistake. */
  readonly silent?: true;
  /** True if the mistake is the cause of other problems, too. */
  readonly causesOthers?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: a mistake may put anything anywhere
export type Anything = any;

/** Changes a JSON file's value. */
export const changeJson = (change: (value: Anything) => void) => (text: string) => {
  const value = JSON.parse(text);
  change(value);
  return JSON.stringify(value, null, 2);
};
export const replaceText = (from: string | RegExp, to: string) => (text: string) => {
  if (text.replace(from, to) === text) throw new Error(`Nothing to replace: ${from}`);
  return text.replace(from, to);
};

/** Returns a file with a mistake; null deletes it. */
export function changeFile(text: string, { set, append, change, field = '' }: Mistake) {
  if (change) return change(text);
  if (append) return `${text}\n${append}\n`;
  const keys = field.split('.');
  const key = keys.pop() ?? '';
  return changeJson((value) => {
    const parent = findValueAtPath(value, keys) as Anything;
    if (set === undefined) delete parent[key];
    else parent[key] = typeof set === 'function' ? set(parent[key]) : set;
  })(text);
}

/** Returns a part of the reported line. */
export function findExpectedLinePart({ at, set, field = '' }: Mistake): string {
  if (at !== undefined || set === undefined || typeof set === 'function') return at ?? '';
  const key = field.split('.').at(-1) ?? '';
  return /^\d+$/.test(key)
    ? JSON.stringify(set)
    : `"${key}": ${JSON.stringify(set, null, 2).split('\n')[0]}`;
}

export const pageFile = (lang: string, name: string) => `pages/${lang}/${name}.json`;
export const legalFile = (lang: string, name = 'privacy-policy') => `legal/${lang}/${name}.md`;
export const faqFile = (lang: string) => `faq/${lang}.json`;
export const testimonialsFile = (lang: string) => `testimonials/${lang}.json`;
export const appFile = (lang: string) => `app/${lang}.json`;
export const footerFile = (lang: string) => `footer/${lang}.json`;
