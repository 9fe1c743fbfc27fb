/**
 * Says in one or two sentences why a server can't listen on a port.
 * @param advice how to choose another, after "or"
 * @returns the error's own message if the port is not its cause
 */
export function describePortProblem(
  { code, message }: NodeJS.ErrnoException,
  port: number | string,
  advice: string,
): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or ${advice}.`;
  if (code === 'EACCES')
    return `Port ${port} is not open to this user, as ports below 1024 often are not. Grant it, or ${advice}.`;
  return message;
}
