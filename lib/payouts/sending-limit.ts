import "server-only";
import { client } from "#lib/service/client.ts";

/** What the desk itself may need around the exchange with the service: the database above all. */
const MARGIN_MS = 15_000;

/** Milliseconds after which no sender can still be waiting for the service's answer. */
export function sendingLimitMs(): number {
  return client().settings.timeoutMs + MARGIN_MS;
}
