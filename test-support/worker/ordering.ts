/**
 * A process that orders payouts and sends them at once, as a web process does for a user: what the
 * tests kill in place of one, since a web process would need a build. Started again, it continues
 * after the last order that was committed. Run with --conditions=react-server, ORDERING_PREFIX and
 * ORDERING_COUNT.
 */
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import { closeAtEnd } from "#lib/observability/at-end.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { keepSender } from "#lib/payouts/lost-commits/keep-sender.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { keepLimiterShared } from "#lib/sync/throttle/share-limiter.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";

/** This many users at once. */
const CONCURRENCY = 4;

const { ORDERING_PREFIX: prefix, ORDERING_COUNT: count } = z
  .object({ ORDERING_PREFIX: z.string(), ORDERING_COUNT: z.coerce.number() })
  .parse(process.env);

keepSender();
keepLimiterShared();
process.on("SIGTERM", () => void closeAtEnd(400).then(() => process.exit(0)));

const under = new Set<Promise<unknown>>();
for (let index = await firstMissing(); index < count; index += 1) {
  const request = requestOf({
    trackingId: `${prefix}${String(index).padStart(5, "0")}-abcdefghij`,
    // Every order has an amount of its own: other tests try orders that are equal.
    amount: `${100 + index}.5`,
  });
  const { order: payoutOrder } = await order({ request });
  const sending = dispatch(payoutOrder.id, { isChecked: true })
    .catch((error: unknown) => logFault("ordering", error))
    .finally(() => under.delete(sending));
  under.add(sending);
  if (under.size >= CONCURRENCY) await Promise.race(under);
  await wait(20);
}

async function firstMissing(): Promise<number> {
  const { next } = await database()
    .selectFrom("payout_order")
    .select(({ fn }) => fn.countAll<string>().as("next"))
    .where("tracking_id", "like", `${prefix}%`)
    .executeTakeFirstOrThrow();
  return Number(next);
}
