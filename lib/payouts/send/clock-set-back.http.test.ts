import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { followOne } from "#lib/payouts/follow/follow-one.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import { requireCompared } from "#lib/payouts/lost-commits/require-compared.ts";
import { claim } from "#lib/payouts/send/claim.ts";
import { confirmSend } from "#lib/payouts/send/confirm-send.ts";
import { giveUpStalled } from "#lib/payouts/send/give-up-stalled.ts";
import { leaseQueued } from "#lib/payouts/send/lease-queued.ts";
import { noteSendingWorks } from "#lib/payouts/send/note-sending-works.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { takeDue } from "#lib/payouts/states/take-due.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, clearSince, readyToSend } from "#test-support/payouts/clear-search.ts";
import { orderIn, stateOf } from "#test-support/payouts/force-move.ts";
import { latest, order } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";

/**
 * What was written while the database's clock was two hours ahead, once it is right again: as on a machine
 * that is started and then gets the time.
 */
withOwnDatabase();
beforeEach(readyToSend);

const AHEAD = sql`now() + interval '2 hours'`;

async function claimNow(id: string) {
  const { reading } = await clearSearch();
  return (await claim(id, await sender(), clearSince(reading.beganAt))).why;
}

test("sending that worked in a time to come doesn't make later orders wait for Send", async () => {
  const account = await accountId();
  await sql`insert into sync_progress (account_id, resource, read_at) values (${account}, 'payouts', now())
    on conflict (account_id, resource) do update set read_at = excluded.read_at`.execute(
    database(),
  );
  await sql`insert into sending_pulse (account_id, unbroken_since, worked_at)
    values (${account}, ${AHEAD}, ${AHEAD})`.execute(database());
  await noteSendingWorks();
  expect(await claimNow((await order()).order.id)).toBeNull();
});

test("a reading in a time to come doesn't say that the provider's payouts can be read", async () => {
  const account = await accountId();
  await sql`insert into sync_progress (account_id, resource, read_at) values (${account}, 'payouts', ${AHEAD})
    on conflict (account_id, resource) do update set read_at = excluded.read_at`.execute(
    database(),
  );
  await expect(noteSendingWorks()).rejects.toThrow();
});

test("an order that was queued in a time to come goes once it was looked for after Send", async () => {
  const { id } = (await order()).order;
  await asOwner((owner) =>
    sql`update payout_order set queued_at = ${AHEAD}, waits_for = 'send' where id = ${id}`.execute(
      owner,
    ),
  );
  await tx((transaction) => confirmSend(transaction, id));
  expect(await claimNow(id)).toBeNull();
});

/** Has an order be due in a time to come. */
const planAhead = (id: string, column: string, ahead = AHEAD) =>
  asOwner((owner) =>
    sql`update payout_order set ${sql.ref(column)} = ${ahead} where id = ${id}`.execute(owner),
  );

test("an order that waits to be sent in a time to come is taken up, and leased to one worker", async () => {
  const { id } = (await orderIn("queued")).order;
  await planAhead(id, "lease_until");
  expect(await leaseQueued(100)).toContain(id);
  expect(await leaseQueued(100)).not.toContain(id);
});

test("an order that is looked for and a payout that is followed in days to come are read at once", async () => {
  const later = sql`now() + interval '3 days'`;
  for (const [state, column] of [
    ["in_doubt", "next_look_at"],
    ["accepted", "follow_at"],
  ] as const) {
    const { id } = (await orderIn(state)).order;
    await planAhead(id, column, later);
    const due = await takeDue(column, { leaseMs: 1_000, most: 100 });
    expect(due.map((row) => row.id)).toContain(id);
  }
});

async function accepted() {
  const sending = await latest(await orderIn("sending"));
  const { id, request } = sending.order;
  const values = followedColumns(payoutOf(sending), request);
  await moveBySystem(id, { from: "sending", to: "accepted", system: "sender", values });
  return await latest(sending);
}

test("a hint in a time to come has no payout read again that is final", async () => {
  const order = await accepted();
  const { id, payoutId } = order.order;
  await planAhead(id, "hinted_at");
  await followOne(order, async () => payoutOf(order, { id: payoutId, status: "Completed" }));
  const { rows } = await sql`select follow_at from payout_order where id = ${id}`.execute(
    database(),
  );
  expect(rows).toEqual([{ follow_at: null }]);
});

test("a hint, and the reading that it brings, count though earlier ones were in a time to come", async () => {
  const order = await accepted();
  const { id, payoutId, request } = order.order;
  for (const column of ["follow_at", "hinted_at", "payout_read_at"]) await planAhead(id, column);
  await readAgain({ payoutId, trackingId: request.trackingId });
  const due = await takeDue("follow_at", { leaseMs: 1_000, most: 100 });
  expect(due.map((row) => row.id)).toContain(id);
  await followOne(order, async () => payoutOf(order, { id: payoutId, status: "Completed" }));
  expect((await latest(order)).order.status).toBe("Completed");
});

test("what a search found counts though an earlier one was in a time to come", async () => {
  const order = await latest(await orderIn("in_doubt"));
  await planAhead(order.order.id, "looked_at");
  await searchFor(order, holding());
  const { lookedAt } = (await latest(order)).order;
  expect(Date.parse(lookedAt ?? "")).toBeLessThanOrEqual(Date.now() + 60_000);
});

test("an order that was being sent in a time to come is given up as in doubt, since its sender may live", async () => {
  const { id } = (await orderIn("sending")).order;
  await sql`update payout_order set sender = ${(await sender()).id} where id = ${id}`.execute(
    database(),
  );
  await (await sender()).log.noteClaim(id);
  await planAhead(id, "lease_until");
  await giveUpStalled();
  expect(await stateOf(id)).toBe("in_doubt");
});

test("a comparison counts though an earlier one was made in a time to come", async () => {
  await sql`update sending_epoch set began_at = ${AHEAD}, identity = '{}'`.execute(database());
  const read = async () => (await clearSearch()).reading;
  expect((await lookForLostCommits("identity", { read })).isOpen).toBe(true);
  expect(await claimNow((await order()).order.id)).toBeNull();
  await expect(requireCompared(database())).resolves.toBeUndefined();
});
