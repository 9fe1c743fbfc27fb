/** By their former names. Remove them in 1.2. */
const renamedVariables = {
  LANGS: 'LOCALES',
  UNCOMPRESSED: 'SKIP_COMPRESSION',
  POLICY_IN_PAGES: 'CSP_META',
  PSEUDO: 'PSEUDO_LOCALES',
} as const;

const variableSuffix = ' (environment variable)';

/** Names a variable where messages about files name the file. */
export const describeEnvVariable = (name: string): string => `${name}${variableSuffix}`;

/** @param file of a problem */
export const isEnvVariable = (file: string): boolean => file.endsWith(variableSuffix);

/** Formats a message about a variable, as `formatProblems` does for a file. */
export const formatEnvProblem = (name: string, message: string): string =>
  `${describeEnvVariable(name)}\n  ${message}`;

const warned = new Set<string>();

const findFormerName = (name: string): string | undefined =>
  Object.entries(renamedVariables).find(([, current]) => current === name)?.[0];

/** Finds a variable that is set by its former name, too. */
export function findFormerNameProblem(name: string, environment: NodeJS.ProcessEnv) {
  const former = findFormerName(name);
  return former && environment[former] && environment[name]
    ? {
        name: former,
        message: `Expected only ${name}, its new name; found both. Unset ${former}.`,
      }
    : undefined;
}

/**
 * Reads an environment variable. For its former name, warns.
 * @throws when both names are set
 */
export function readEnv(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const problem = findFormerNameProblem(name, environment);
  if (problem) throw new Error(formatEnvProblem(problem.name, problem.message));
  const former = findFormerName(name);
  const value = former && environment[former];
  if (!former || !value) return environment[name];
  if (!warned.has(former))
    console.warn(
      `The environment variable ${former} is now ${name}. Rename it: version 1.2 ignores ${former}.`,
    );
  warned.add(former);
  return value;
}
