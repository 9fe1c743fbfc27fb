/** By their former names. Remove them in 1.2. */
const renamedVariables = {
  LANGS: 'LOCALES',
  UNCOMPRESSED: 'SKIP_COMPRESSION',
  POLICY_IN_PAGES: 'CSP_META',
  PSEUDO: 'PSEUDO_LOCALES',
} as const;

const warned = new Set<string>();

/**
 * Reads an environment variable. For its former name, warns.
 * @throws when both names are set
 */
export function readEnv(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const [former] = Object.entries(renamedVariables).find(([, current]) => current === name) ?? [];
  const value = former && environment[former];
  if (!former || !value) return environment[name];
  if (environment[name])
    throw new Error(
      `The environment variables ${former} and ${name} are both set. Expected only ${name}, the new name of ${former}. Unset ${former}.`,
    );
  if (!warned.has(former))
    console.warn(
      `The environment variable ${former} is now ${name}. Rename it: version 1.2 ignores ${former}.`,
    );
  warned.add(former);
  return value;
}
