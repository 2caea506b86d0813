import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import { linkToDeclined } from "#lib/payouts/send/link-to-declined.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import type { OrderValues } from "#lib/payouts/states/move-order.ts";
import { requireDeclarable } from "#lib/payouts/unconfirmed/declare-unsent.ts";
import { settlingMs } from "#lib/payouts/unconfirmed/search-schedule.ts";
import { settleAsFound } from "#lib/payouts/unconfirmed/settle-as-found.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch } from "#test-support/payouts/clear-search.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { latest, order, requestOf, somebody } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

/** How long ago something was that is within the longer time and not within the one of the settings. */
const SECONDS_AGO = settlingMs() / 1_000 + 60;
const ago = sql<string>`now() - make_interval(secs => ${SECONDS_AGO})`;

async function set(id: string, values: OrderValues): Promise<void> {
  await database().updateTable("payout_order").set(values).where("id", "=", id).execute();
}

withOwnDatabase();
beforeAll(async () => {
  // The provider listed this one half the settling time after it was sent, so half as much again holds.
  const late = await orderIn("in_doubt");
  const delay = sql<string>`sent_at + make_interval(secs => ${SECONDS_AGO / 2})`;
  await set(late.order.id, { missed_at: delay });
  const payout = payoutOf(late, { createdAt: new Date().toISOString() });
  await settleAsFound(late.order.id, payout, "resolver");
});

test("where payouts are listed late, nobody marks one as not sent before that time is over", async () => {
  const { order } = await orderIn("in_doubt");
  const looked_at = sql<string>`sent_at + make_interval(secs => ${SECONDS_AGO})`;
  await set(order.id, { looked_at, look_missing: JSON.stringify(["no_earlier_payout"]) });
  const { contentHash, version } = (await latest({ order })).order;
  const seen = { contentHash, version, reason: null };
  const declaring = { id: order.id, member: somebody(), seen };
  await expect(tx((transaction) => requireDeclarable(transaction, declaring))).rejects.toThrow(
    "We are still searching",
  );
});

test("where payouts are listed late, an order declined within that time is linked to the next", async () => {
  const declined = await orderIn("sending");
  const values = { settled_at: ago };
  const move = { from: "sending", to: "refused", system: "sender", values } as const;
  await moveBySystem(declined.order.id, move);
  const { address } = declined.order.request;
  const next = await order({ request: requestOf({ address }) });
  await linkToDeclined(next.order, clearSearch);
  expect((await latest(next)).order.linkedTo).toBe(declined.order.id);
});

test("where payouts are listed late, sending waits that long for a missing process", async () => {
  await database()
    .insertInto("sender_process")
    .values({ account_id: await accountId(), id: randomUUID() })
    .execute();
  const read = async () => (await clearSearch()).reading;
  expect((await lookForLostCommits("start", { read })).isOpen).toBe(false);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from settles_at - clock_timestamp())::float as seconds
    from sending_epoch order by began_at desc limit 1`.execute(database());
  expect(rows[0]?.seconds).toBeGreaterThan(SECONDS_AGO);
});
