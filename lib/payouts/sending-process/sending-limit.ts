import "server-only";
import { accountClient } from "#lib/provider/account-client.ts";

/** What a sender itself may need around the exchange with the provider: the database above all. */
const MARGIN_MS = 5_000;

/**
 * Milliseconds after which a sender that still lives has its answer. One that takes longer is given up
 * as in doubt; should it live after all, what it hears is still taken.
 */
export function sendingLimitMs(): number {
  return accountClient().settings.timeoutMs + MARGIN_MS;
}

/**
 * Whether a sender that asked for its claim at `askedAt` may still send. If it stood still since,
 * as on a suspended machine, its order may have been given up, marked as not sent and replaced
 * meanwhile. By the wall clock, since the monotonic clock may stop with the machine; where that was set back, nobody
 * can tell how long it stood still.
 */
export function mayStillSend(askedAt: number, now: number = Date.now()): boolean {
  const elapsed = now - askedAt;
  return elapsed >= 0 && elapsed < MARGIN_MS;
}
