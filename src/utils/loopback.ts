/** Whether an address is of the machine itself, which browsers trust like https. */
export function isLoopbackUrl(value: string): boolean {
  const { hostname } = new URL(value);
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}
