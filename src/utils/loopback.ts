/** Whether an address is the machine's own, which browsers trust like https. */
export function isLoopbackUrl(value: string): boolean {
  const { hostname } = new URL(value);
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}
