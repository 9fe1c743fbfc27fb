import type { Keeper } from './keep-draft.ts';
import { exclusively, type Message, type Outcome, rest, send } from './send.ts';

/**
 * Sends a message, not before a point in time, and once, whichever tabs try it. Its draft is erased only when it was taken.
 * @param notBefore on the clock of `performance.now()`
 * @returns what came of it; never throws
 */
export async function deliver(url: string, message: Message, keeper: Keeper, notBefore: number): Promise<Outcome> {
  const key = keeper.key();
  await rest(notBefore - performance.now());
  return exclusively(async () => {
    if (keeper.wasSent(key)) return 'sent';
    const outcome = await send(url, message, key);
    if (outcome === 'sent') keeper.sent(key);
    else keeper.keep(outcome === 'offline');
    return outcome;
  });
}
