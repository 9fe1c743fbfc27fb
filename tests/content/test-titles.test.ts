import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { listSyntaxNodes } from './helpers/syntax-nodes.ts';

const longest = 72;
/** A verb in the third person, such as "keeps". */
const verbFirst = /^(?!(?:is|has|does|was|its)\b)[a-z-]+s\b/;
/** Matches the note that a skipped test adds to its title. */
const skipNote = /\$\{(note|[^}]*[?(][^}]*)\}$/;

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** Lists the titles of tests in a file, with the names of their placeholders. */
function titlesIn(file: string): string[] {
  const source = parse(file);
  return listSyntaxNodes(source).flatMap((node) => {
    if (
      !ts.isCallExpression(node) ||
      !/^(it|test)\b(?!\.(describe|use|step))/.test(node.expression.getText(source))
    )
      return [];
    const [title] = node.arguments;
    return title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
      ? [title.getText(source).slice(1, -1).replace(skipNote, '')]
      : [];
  });
}

const files = globSync(
  '{src,tooling,editing,hosting,scripts,tests/{build,content,dist,e2e}}/**/*.{test,spec}.{ts,tsx}',
);
const titles = files.flatMap((file) => titlesIn(file).map((title) => ({ file, title })));

it('titles each test in at most 72 characters', () => {
  expect(titles.length).toBeGreaterThan(800);
  expect(titles.filter(({ title }) => title.length > longest)).toEqual([]);
});

it('begins each title with a verb such as “keeps”, so that it is a sentence', () => {
  expect(titles.filter(({ title }) => !verbFirst.test(title))).toEqual([]);
});

it('gives each test of a file a title of its own', () => {
  const names = titles.map(({ file, title }) => `${file}: ${title}`);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

const straightApostrophe = /\p{L}'\p{L}/u;

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

it('writes the apostrophes of messages and titles as ’', () => {
  const sources = globSync('{src,tooling,editing,hosting,scripts}/**/*.{ts,tsx,mjs}', {
    exclude: (file) => file.includes('.test.'),
  });
  const straight = sources.flatMap((file) =>
    listSyntaxNodes(parse(file))
      .filter(isText)
      .filter(({ text }) => straightApostrophe.test(text))
      .map(({ text }) => `${file}: ${text}`),
  );
  expect(straight).toEqual([]);
  expect(titles.filter(({ title }) => straightApostrophe.test(title))).toEqual([]);
});
