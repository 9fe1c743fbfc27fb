/**
 * Checks the imports between the layers by .dependency-cruiser.mjs, for `npm run lint`: in a copy
 * of the project in which each .astro file holds only its scripts and has `.ts` after its name.
 */
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import { cacheFolder } from '../tooling/project-root.ts';

parseCliOptions({});
const topFolders = ['src', 'tooling', 'editing', 'hosting', 'scripts'];
const { summary } = await cruiseCopy();
const problems = summary.violations.map(({ from, to, rule }) => {
  const broken = config.forbidden.find(({ name }) => name === rule.name);
  return `${from} imports ${to}\n    ${broken?.comment}`.replaceAll('.astro.ts', '.astro');
});
if (problems.length) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else
  console.log(
    `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports: every layer imports only what it may.`,
  );

async function cruiseCopy(): Promise<ICruiseResult> {
  mkdirSync(cacheFolder, { recursive: true });
  const copy = mkdtempSync(join(cacheFolder, 'imports-'));
  try {
    for (const folder of topFolders) cpSync(folder, join(copy, folder), { recursive: true });
    const files = globSync(`{${topFolders.join()}}/**/*.{astro,ts,tsx,mjs}`, { cwd: copy });
    for (const file of files) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      const code = file.endsWith('.astro') ? extractScripts(text) : text;
      // Without a query such as `?inline`, which the resolver does not know.
      writeFileSync(path, code.replace(/(from |import )(['"])(\.[^'"?]+)\?\w+\2/g, '$1$2$3$2'));
      if (file.endsWith('.astro')) renameSync(path, `${path}.ts`);
    }
    const { options, forbidden } = config;
    const { output } = await cruise(topFolders, {
      ...options,
      baseDir: copy,
      validate: true,
      ruleSet: { forbidden: forbidden as IForbiddenRuleType[] },
    });
    return output as ICruiseResult;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Front matter and module scripts of an .astro file. */
function extractScripts(text: string): string {
  const [, frontMatter = ''] = text.match(/^---\r?\n([\s\S]*?)\r?\n---/) ?? [];
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
  return [frontMatter, ...scripts].join('\n');
}
