import { randomUUID } from "node:crypto";
import { formatMicros, now } from "#sandbox/clock.ts";
import type { Connection } from "#sandbox/database/connection.ts";
import { isLoopback } from "#sandbox/webhooks/loopback.ts";
import type { PayoutWire } from "#sandbox/wire/payout.ts";

/** What a notification can tell; the interface leaves kinds and payload open (docs/provider-interface.md, Assumptions). */
export type EventType =
  | "payout.created"
  | "payout.processing"
  | "payout.completed"
  | "payout.failed";

/**
 * Puts a notification into the queue, in the transaction of the change that it tells of. The body
 * has the form of Standard Webhooks: type, timestamp, data. One for an address outside this machine
 * is kept as not delivered, since the sandbox never reaches out to the network.
 */
export async function enqueue(
  connection: Connection,
  type: EventType,
  payout: PayoutWire,
  url: string,
): Promise<void> {
  const createdAt = now();
  const reachable = isLoopback(url);
  await connection.query(
    `insert into notifications
       (id, payout_id, url, body, state, last_result, next_attempt_us, created_us)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      `msg_${randomUUID()}`,
      payout.id,
      url,
      JSON.stringify({ type, timestamp: formatMicros(createdAt), data: payout }),
      reachable ? "waiting" : "not delivered",
      reachable ? null : "the sandbox sends to loopback addresses only",
      reachable ? createdAt : null,
      createdAt,
    ],
  );
}
