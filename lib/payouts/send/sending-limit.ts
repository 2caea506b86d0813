import "server-only";
import { client } from "#lib/service/client.ts";

/** What a sender itself may need around the exchange with the service: the database above all. */
const MARGIN_MS = 5_000;

/**
 * Milliseconds after which a sender that still lives has its answer. One that takes longer is given up
 * as in doubt; should it live after all, what it hears is still taken.
 */
export function sendingLimitMs(): number {
  return client().settings.timeoutMs + MARGIN_MS;
}

/**
 * Whether a sender that asked for its claim at `askedAt` may still send. One that stood still since, as
 * a machine that was suspended does, may have been given up, declared unsent and replaced meanwhile. By
 * the clock on the wall, since the other may stop with the machine.
 */
export function mayStillSend(askedAt: number, now: number = Date.now()): boolean {
  return now - askedAt < MARGIN_MS;
}
