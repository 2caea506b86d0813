import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { decimal } from "#lib/money/decimal.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { confirmFoundPayout } from "#lib/payouts/send/payout-confirmations.ts";
import { searchBeforeSending } from "#lib/payouts/send/search-before-sending.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import type { CreateOutcome } from "#lib/provider/create-payout.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { someAddress } from "#test-support/addresses/some-address.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { latest, order } from "#test-support/payouts/orders.ts";
import { holding, payoutOf, waitingOver } from "#test-support/payouts/payouts.ts";

withOwnDatabase();
beforeAll(readyToSend);

const read = async () => (await clearSearch()).reading;
const search = (asked: OrderWithPayout["order"]) => searchBeforeSending(asked, { read });

/** An order, and a payout made elsewhere with its tracking ID, which two users say is another one. */
async function withDismissed() {
  const entered = await order();
  const createdAt = new Date().toISOString();
  const others = payoutOf(entered, { amount: decimal("3"), address: someAddress(), createdAt });
  const { beganAt } = await read();
  await writeRecords("payouts", readEntries([others], beganAt), { readAt: beganAt });
  expect((await search(entered.order)).found).toBe("other_content");
  await dismiss(entered, others, "maker");
  expect((await search(entered.order)).found).toBe("other_content");
  const approver = await dismiss(entered, others, "approver");
  expect((await search(entered.order)).found).toBe("nothing");
  return { entered, others, approver };
}

async function dismiss({ order }: OrderWithPayout, payout: Payout, role: "maker" | "approver") {
  const member = { id: (await newMember(role)).id, name: role };
  const isApprover = role === "approver";
  const confirmation = {
    says: "other_payout",
    payout,
    member,
    isApprover,
    reason: "Theirs.",
  } as const;
  await tx((transaction) =>
    confirmFoundPayout(transaction, waitingOver(order, payout), confirmation),
  );
  return member.id;
}

async function losesRole(member: string) {
  await sql`update member set roles = '{viewer}' where id = ${member}`.execute(database());
}

test.each<CreateOutcome>([
  { outcome: "in_doubt", reason: "lost" },
  { outcome: "refused", message: "no", errors: {} },
])(
  "after its POST came out as $outcome, an order is not that payout, and still may be its own",
  async (outcome) => {
    const { entered, others, approver } = await withDismissed();
    const { id } = entered.order;
    await dispatch(id, { isChecked: true, search, create: async () => outcome });
    const sent = await latest(entered);
    expect(sent.order.state).toBe(outcome.outcome);
    await searchFor(sent, holding(others));
    expect((await latest(entered)).order).toMatchObject({ state: outcome.outcome, candidates: [] });
    await losesRole(approver);
    await searchFor(sent, holding(others));
    expect((await latest(entered)).order).toMatchObject({ state: outcome.outcome, candidates: [] });
    const own = payoutOf(sent);
    await searchFor(await latest(entered), holding(others, own));
    expect((await latest(entered)).order).toMatchObject({ state: "found", payoutId: own.id });
  },
);

test("a comparison with the provider does not take it for the order's either", async () => {
  const { entered, approver } = await withDismissed();
  expect((await lookForLostCommits("start", { read })).differences).toEqual([]);
  await losesRole(approver);
  expect((await lookForLostCommits("start", { read })).differences).toEqual([]);
  expect((await latest(entered)).order.state).toBe("queued");
  expect((await search(entered.order)).found, "two are asked again before it is sent").toBe(
    "other_content",
  );
});
