import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** Time and memory of one build. */
interface BuildTiming {
  readonly pages: number;
  readonly seconds: number;
  /** Of all processors and processes: does not depend on other work of the machine. */
  readonly processorSeconds: number;
  /** Of the largest process, in MB. */
  readonly memory: number;
}

/**
 * Builds a copy of the project in a temporary folder: first with an empty cache, then with a full one.
 * @throws with the output of the build, when it fails
 */
export function* measureBuilds(count: number, project = '.'): Generator<BuildTiming> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  try {
    cpSync(project, folder, { recursive: true, filter: (path) => !/^(node_modules|\.git|\.cache|\.astro|dist.*)$/.test(basename(path)) });
    symlinkSync(resolve(project, 'node_modules'), join(folder, 'node_modules'));
    for (let run = 0; run < count; run++) yield measureBuild(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measureBuild(folder: string): BuildTiming {
  const usageFile = join(folder, 'usage.jsonl');
  rmSync(usageFile, { force: true });
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...process.env, NODE_OPTIONS: `--import=${usageRecorder(usageFile)}` },
  });
  if (status !== 0) throw new Error(`The build ended with ${status}:\n${stdout.slice(-2000)}${stderr.slice(-4000)}`);
  const seconds = (performance.now() - start) / 1000;
  const lines = readFileSync(usageFile, 'utf8').trim().split('\n');
  const usages = lines.map((line) => JSON.parse(line) as NodeJS.ResourceUsage);
  return {
    pages: globSync('dist/**/*.html', { cwd: folder }).length,
    seconds,
    processorSeconds: usages.reduce((sum, { userCPUTime, systemCPUTime }) => sum + userCPUTime + systemCPUTime, 0) / 1e6,
    memory: Math.round(Math.max(...usages.map(({ maxRSS }) => maxRSS)) / 1024),
  };
}

/** A module by which each process of Node adds its resource usage as a line of JSON when it ends. */
function usageRecorder(file: string): string {
  const code = `import{appendFileSync}from'node:fs';process.on('exit',()=>appendFileSync(${JSON.stringify(file)},JSON.stringify(process.resourceUsage())+'\\n'))`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
