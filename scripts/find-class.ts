/**
 * Prints each rule that styles a class, then each line of a component that names it.
 * Usage: npm run find-class -- heading
 */
import { globSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';

const [name, ...others] = parseCliOptions({ allowPositionals: true }).positionals;
if (!name || others.length > 0)
  throw new Error('Expected one class, such as: npm run find-class -- heading');
const inQuotes = new RegExp(`["'\`][^"'\`]*(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`);
const rules: string[] = [];
const uses: string[] = [];
/** The selector of a rule, after those that it is nested in. */
const formatSelector = ({ selector, parent }: Rule): string =>
  `${parent?.type === 'rule' ? `${formatSelector(parent as Rule)} { ` : ''}${selector.replace(/\s+/g, ' ')}`;
for (const file of globSync('src/{components,islands,layouts,pages,sections,styles}/**').sort()) {
  if (!/\.(astro|css|tsx?)$/.test(file) || file.includes('.test.')) continue;
  const text = readFileSync(file, 'utf8');
  const [css = ''] = file.endsWith('.css')
    ? [text]
    : (text.match(/<style is:global>[\s\S]*/) ?? []);
  const lines = text.slice(0, text.length - css.length).split('\n');
  for (const [index, line] of lines.entries())
    if (inQuotes.test(line) && !/^\s*(\*|\/[*/]|import )/.test(line))
      uses.push(`${file}:${index + 1}  ${line.trim()}`);
  postcss.parse(css.replace(/<\/?style.*/g, '')).walkRules((rule) => {
    const line = lines.length + (rule.source?.start?.line ?? 0) - 1;
    selectorParser((root) =>
      root.walkClasses(({ value }) => {
        if (value === name) rules.push(`${file}:${line}  ${formatSelector(rule)}`);
      }),
    ).processSync(rule.selector);
  });
}
if (!rules.length && !uses.length) throw new Error(`No style and no component has "${name}".`);
console.log(['Styled by:', ...new Set(rules), '', 'Named by:', ...uses].join('\n'));
