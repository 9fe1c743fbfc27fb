import { networkInterfaces } from 'node:os';

/** An address of this machine in its network. */
export const publicAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
