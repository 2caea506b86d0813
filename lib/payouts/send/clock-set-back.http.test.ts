import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import { requireCompared } from "#lib/payouts/lost-commits/require-compared.ts";
import { claim } from "#lib/payouts/send/claim.ts";
import { confirmSend } from "#lib/payouts/send/confirm-send.ts";
import { noteSendingWorks } from "#lib/payouts/send/note-sending-works.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, clearSince, readyToSend } from "#test-support/payouts/clear-search.ts";
import { order } from "#test-support/payouts/orders.ts";

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
    on conflict (account_id, resource) do update set read_at = now()`.execute(database());
  await sql`insert into sending_pulse (account_id, unbroken_since, worked_at)
    values (${account}, ${AHEAD}, ${AHEAD})`.execute(database());
  await noteSendingWorks();
  expect(await claimNow((await order()).order.id)).toBeNull();
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

test("a comparison counts though an earlier one was made in a time to come", async () => {
  await sql`update sending_epoch set began_at = ${AHEAD}, identity = '{}'`.execute(database());
  const read = async () => (await clearSearch()).reading;
  expect((await lookForLostCommits("identity", { read })).isOpen).toBe(true);
  expect(await claimNow((await order()).order.id)).toBeNull();
  await expect(requireCompared(database())).resolves.toBeUndefined();
});
