import { existsSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { listSyntaxNodes } from './helpers/syntax-nodes.ts';
import { tracked } from './helpers/tracked-files.ts';

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const files = tracked.filter(
  (file) =>
    /^(src|editing|hosting|scripts|tests|tooling)\/.*\.tsx?$/.test(file) && existsSync(file),
);
const program = ts.createProgram(['.astro/types.d.ts', ...files], options);
const checker = program.getTypeChecker();

/** What a function with such a name returns, or its promise. */
const returnTypes: readonly [name: RegExp, isRight: (type: ts.Type) => boolean][] = [
  [/^get[A-Z]/, ({ flags }) => (flags & ts.TypeFlags.Undefined) === 0],
  [/^(list[A-Z]|find(\w*)Problems$)/, (type) => checker.isArrayLikeType(type)],
  [/^(is|has)[A-Z]/, ({ flags }) => (flags & ts.TypeFlags.BooleanLike) !== 0],
];

function findWrongName(node: ts.Node): string | undefined {
  if (!ts.isFunctionDeclaration(node) && !ts.isVariableDeclaration(node)) return undefined;
  const name = node.name?.getText() ?? '';
  const [signature] = checker.getTypeAtLocation(node).getCallSignatures();
  const isRight = returnTypes.find(([pattern]) => pattern.test(name))?.[1];
  if (!signature || !isRight) return undefined;
  const type = checker.getAwaitedType(signature.getReturnType()) ?? signature.getReturnType();
  const isNamedRight = (type.isUnion() ? type.types : [type]).every(isRight);
  return isNamedRight ? undefined : `${name} returns ${checker.typeToString(type)}`;
}

it('returns what the verb of a function’s name promises', () => {
  const found = files.flatMap((file) =>
    listSyntaxNodes(program.getSourceFile(file) as ts.SourceFile).flatMap((node) => {
      const wrong = findWrongName(node);
      return wrong ? [`${file}: ${wrong}`] : [];
    }),
  );
  expect(found, 'CONTRIBUTING.md, "Names and comments": rename the function.').toEqual([]);
});
