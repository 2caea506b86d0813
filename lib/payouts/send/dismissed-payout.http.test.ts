import { sql } from "kysely";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { confirmFoundPayout } from "#lib/payouts/send/payout-confirmations.ts";
import { searchBeforeSending } from "#lib/payouts/send/search-before-sending.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch } from "#test-support/payouts/clear-search.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";
import { payoutOf, waitingOver } from "#test-support/payouts/payouts.ts";
import { useSafety } from "#test-support/safety/safety.ts";
import { timesTold } from "#test-support/updates/times-told.ts";

withOwnDatabase();

test("what the only approver twice called another payout is not found again", async () => {
  const approver = { id: (await newMember("approver")).id, name: "An approver" };
  const request = requestOf({ trackingId: "Invoice-2026-000917" });
  const { order: payoutOrder } = await order({ request });
  const read = async () => (await clearSearch()).reading;
  const search = () => searchBeforeSending(payoutOrder, { read });
  const listed = {
    id: 5,
    trackingId: "invoice-2026-000917",
    walletId: 2003,
    walletCurrency: request.currency,
    address: request.address,
    amount: request.amount,
    status: "Completed",
    createdAt: new Date().toISOString(),
  };
  const { beganAt } = await read();
  await writeRecords("payouts", readEntries([listed], beganAt), { readAt: beganAt });
  const { found, payout } = await search();
  expect(found).toBe("changed_id");
  if (payout === null) throw new Error("a payout was found");
  await sql`update payout_order set waits_for = 'two_people' where id = ${payoutOrder.id}`.execute(
    database(),
  );
  const confirmation = {
    says: "other_payout",
    payout,
    isApprover: true,
    reason: "Theirs.",
  } as const;
  const say = () =>
    tx((transaction) =>
      confirmFoundPayout(transaction, waitingOver(payoutOrder, payout), {
        ...confirmation,
        member: approver,
      }),
    );
  const before = await timesTold(payoutOrder.id);
  expect(await say()).toBe(false);
  expect(await timesTold(payoutOrder.id)).toBe(before + 1);
  expect((await search()).found).toBe("changed_id");
  // With no cooling-off, their second confirmation counts at once.
  expect(await say()).toBe(true);
  expect((await search()).found).toBe("nothing");
});

test("an order is not said to be a payout that another order has", async () => {
  const member = { id: (await newMember("approver")).id, name: "An approver" };
  const { order: taken } = await order({ request: requestOf({}) });
  const { order: asked } = await order({ request: requestOf({}) });
  await sql`update payout_order set provider_payout_id = 7 where id = ${taken.id}`.execute(
    database(),
  );
  const payout = payoutOf({ order: asked, payout: null }, { id: "7" });
  const confirmation = { says: "this_payout", payout, isApprover: true, reason: null } as const;
  await expect(
    tx((transaction) =>
      confirmFoundPayout(transaction, waitingOver(asked, payout), { ...confirmation, member }),
    ),
  ).rejects.toMatchObject({ kind: "conflict" });
});

test("no confirmation on a payout that was found is taken of who got their role after the order", async () => {
  const { order: asked } = await order();
  const payout = payoutOf({ order: asked, payout: null }, { id: "8" });
  const member = { id: (await newMember("approver")).id, name: "An approver" };
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const confirmation = { says: "other_payout", payout, isApprover: true, reason: null } as const;
  const said = tx((transaction) =>
    confirmFoundPayout(transaction, waitingOver(asked, payout), { ...confirmation, member }),
  );
  await expect(said).rejects.toMatchObject({ kind: "forbidden" });
});
