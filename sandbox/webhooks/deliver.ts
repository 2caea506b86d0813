import { Webhook } from "standardwebhooks";
import * as z from "zod";
import { HOUR, MINUTE, type Micros, now, SECOND } from "#sandbox/clock.ts";
import type { Database } from "#sandbox/database/connection.ts";
import { isLoopback } from "#sandbox/webhooks/loopback.ts";
import { withOffset } from "#sandbox/wire/large-ids.ts";

const TIMEOUT_MS = 5000;
const BATCH_SIZE = 20;

/** How long to wait after each attempt that was not taken; after the last the sandbox gives up. */
const WAITS: readonly Micros[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  4 * HOUR,
  12 * HOUR,
];

const dueRow = z.object({ id: z.string(), url: z.string(), body: z.string(), attempts: z.int() });
type Due = z.infer<typeof dueRow>;

/**
 * Sends what is due, signed after Standard Webhooks. The queue is in the database, so that a
 * notification outlives a restart; a receiver may see one twice and recognises it by its
 * webhook-id. `everything` sends all that waits, also for a later attempt. Returns how many were
 * taken.
 */
export async function deliverDue(
  database: Database,
  secret: string,
  options: { everything?: boolean; signal?: AbortSignal; idOffset?: bigint } = {},
): Promise<number> {
  const { rows } = await database.query(
    `select id, url, body, attempts from notifications
     where state = 'waiting' and next_attempt_us <= $1 order by next_attempt_us, created_us limit $2`,
    options.everything ? [Number.MAX_SAFE_INTEGER, null] : [now(), BATCH_SIZE],
  );
  const webhook = new Webhook(secret);
  const taken = await Promise.all(
    rows.map(async (row) => {
      const due = withIds(dueRow.parse(row), options.idOffset);
      const result = await attempt(webhook, due, options.signal);
      await record(database, due, result);
      return result.taken;
    }),
  );
  return taken.filter(Boolean).length;
}

/** What is sent has the ids of the wire; what is kept, the stored ones. */
function withIds(due: Due, idOffset = 0n): Due {
  if (idOffset === 0n) return due;
  return { ...due, body: JSON.stringify(withOffset(JSON.parse(due.body), idOffset)) };
}

type Result = { taken: boolean; words: string };

async function attempt(webhook: Webhook, due: Due, signal?: AbortSignal): Promise<Result> {
  if (!isLoopback(due.url)) return { taken: false, words: "not a loopback address" };
  const moment = new Date();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(due.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": due.id,
        "webhook-timestamp": Math.floor(moment.getTime() / 1000).toString(),
        "webhook-signature": webhook.sign(due.id, moment, due.body),
      },
      body: due.body,
      redirect: "manual",
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    await response.body?.cancel();
    return { taken: response.ok, words: `answered ${response.status}` };
  } catch (error) {
    return { taken: false, words: error instanceof Error ? error.message : String(error) };
  }
}

async function record(database: Database, due: Due, result: Result): Promise<void> {
  const wait = WAITS[due.attempts];
  const state = result.taken ? "delivered" : wait === undefined ? "given up" : "waiting";
  await database.query(
    `update notifications
     set state = $2, attempts = attempts + 1, last_result = $3, next_attempt_us = $4 where id = $1`,
    [due.id, state, result.words, state === "waiting" && wait !== undefined ? now() + wait : null],
  );
}
