import { AsyncLocalStorage } from "node:async_hooks";
import { type Account, accountAtHand } from "#lib/process/current-account.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";

type Close = () => Promise<unknown>;
/** `account`: whose it is; null for what all accounts share. */
type Closing = { account: Account | null; close: Close };

const closing = processSingleton("at end", (): Closing[] => []);

/**
 * Has `close` called when the process is asked to end and its last answer is out, for the account that is at hand
 * now.
 */
export function onEnd(close: Close): void {
  closing.get().push({ account: accountAtHand(), close: AsyncLocalStorage.bind(close) });
}

/**
 * Calls what was given to onEnd, the last given first, each for at most `ms`. What belongs to an account waits for no
 * other account, and for what all share. Never rejects.
 */
export async function closeAtEnd(ms: number): Promise<void> {
  const rest = closing.get().toReversed();
  while (rest.length > 0) {
    const shared = rest.findIndex(({ account }) => account === null);
    const together = rest.splice(0, shared === 0 ? 1 : shared < 0 ? rest.length : shared);
    const byAccount = Map.groupBy(together, ({ account }) => account);
    await Promise.all([...byAccount.values()].map((own) => closeInTurn(own, ms)));
  }
}

async function closeInTurn(own: readonly Closing[], ms: number): Promise<void> {
  for (const { close } of own) {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    await Promise.race([close().catch(() => undefined), late]);
    clearTimeout(timer);
  }
}
