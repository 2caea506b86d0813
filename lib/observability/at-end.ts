import { AsyncLocalStorage } from "node:async_hooks";
import { processSingleton } from "#lib/process/process-singleton.ts";

type Close = () => Promise<unknown>;

const closing = processSingleton("at end", () => new Set<Close>());

/**
 * Has `close` called when the process is asked to end and its last answer is out, for the account that is at hand
 * now.
 */
export function onEnd(close: Close): void {
  closing.get().add(AsyncLocalStorage.bind(close));
}

/** Calls what was given to onEnd, the last given first, each for at most `ms`. Never rejects. */
export async function closeAtEnd(ms: number): Promise<void> {
  for (const close of [...closing.get()].reverse()) {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    await Promise.race([close().catch(() => undefined), late]);
    clearTimeout(timer);
  }
}
