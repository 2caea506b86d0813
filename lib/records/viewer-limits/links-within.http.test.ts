import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { listComments } from "#lib/operations/orders/comments.ts";
import {
  getOrderOfPayout,
  getPayoutHistory,
  getPayoutOrder,
} from "#lib/operations/orders/get-payout-order.ts";
import { listPayoutFiles } from "#lib/operations/orders/payout-files.ts";
import { listPayouts } from "#lib/operations/records/payout-list.ts";
import {
  getPayoutMatches,
  getTransactionDirection,
} from "#lib/operations/records/payout-matches.ts";
import { recordChanges } from "#lib/operations/records/record-parts.ts";
import { seenAmong } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { rematch } from "#lib/sync/matches/work-out-matches.ts";
import { lockMatches } from "#lib/sync/matches/write-matches.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { callerWith } from "#test-support/operations/caller.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";

/** A payout with two transactions that fit it, only one of which has its tag, and one that came in again. */
const RECIPIENT = "0x52908400098527886E0F7030069857D2E4169EE7";
const READ_AT = "2026-11-01T00:00:00Z";
const OWN = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const at = (minute: number) => `2026-03-01T10:0${minute}:00Z`;
const sent = (id: string, address: string, walletId: string) => ({
  id,
  address,
  walletId,
  amount: "7.25",
  tag: null,
  isFeeIncluded: 0,
  feeAmount: "0.5",
  walletCurrency: "USDT_ETH",
  status: "Completed",
  createdAt: at(0),
});
const arrived = (id: string, address: string) => {
  const txnHash = `0x${id.padStart(64, "0")}`;
  return { id, amount: "7.25", address, txnHash, tag: null, status: "Confirmed", createdAt: at(5) };
};
async function write(resource: "payouts" | "payments" | "transactions", items: unknown[]) {
  await writeRecords(resource, readEntries(items, READ_AT), { readAt: READ_AT });
}
const [OF_2003, OF_2005, MOVED] = ["1", "2", "3"];

const WHOLE = callerWith("viewer");
const within = (limits: Partial<AccessLimits>): Caller => ({
  ...WHOLE,
  member: { ...WHOLE.member, limits: { wallets: [], currencies: [], tags: [], ...limits } },
});
const ONE_WALLET = within({ wallets: ["2003"] });
const ONE_COIN = within({ currencies: ["USDT_ETH"] });

withOwnDatabase();
beforeAll(async () => {
  await write("payouts", [
    sent(OF_2003, RECIPIENT, "2003"),
    sent(OF_2005, RECIPIENT, "2005"),
    sent(MOVED, OWN, "2003"),
  ]);
  await write("transactions", [arrived("11", RECIPIENT), arrived("12", RECIPIENT)]);
  await write("payments", [
    { id: "21", transaction: arrived("13", OWN), conversion: null, createdAt: at(5) },
  ]);
  await tx(async (transaction) => {
    const on = { transaction, account: await accountId(transaction) };
    await lockMatches(on);
    await rematch(on, [OF_2003, OF_2005, MOVED]);
  });
});

test("of what a payout became, only transactions and payments within the limits are told", async () => {
  const matched = async (caller: Caller, id: string) => {
    const { matches, transfer } = await getPayoutMatches(caller, id);
    return [matches.map(({ transactionId }) => transactionId), transfer?.paymentId ?? null];
  };
  const [all] = await matched(WHOLE, OF_2003);
  expect(all).toEqual(["11", "12"]);
  expect(await matched(WHOLE, MOVED)).toEqual([[], "21"]);
  // Transactions and payments state no wallet, so that none is known to be within one.
  expect(await matched(ONE_WALLET, OF_2003)).toEqual([[], null]);
  expect(await matched(ONE_WALLET, MOVED)).toEqual([[], null]);
  await expect(matched(ONE_WALLET, OF_2005)).rejects.toMatchObject({ kind: "not_found" });
});

test("of what a transaction belongs to, only what is within the limits is told", async () => {
  await sql`update synced_transaction set currency = 'USDT_ETH', currency_basis = 'inferred', payout_id = 2, payment_id = 21
    where id = 11`.execute(database());
  const told = async (caller: Caller) => {
    const { payoutId, paymentId } = await getTransactionDirection(caller, "11");
    return [payoutId, paymentId];
  };
  expect(await told(WHOLE)).toEqual(["2", "21"]);
  expect(await told(ONE_COIN)).toEqual(["2", null]);
  await expect(told(ONE_WALLET)).rejects.toMatchObject({ kind: "not_found" });
  await sql`update synced_payout set currency = 'BTC' where id = 2`.execute(database());
  expect(await told(ONE_COIN)).toEqual([null, null]);
});

test("a payout's changes name no transaction outside of the limits", async () => {
  const account_id = await accountId();
  const change = { account_id, resource: "payouts", record_id: OF_2003, after: null };
  await database()
    .insertInto("record_change")
    .values([
      { ...change, first_seen_at: at(1), field: "status", before: "Created" },
      { ...change, first_seen_at: at(2), field: "transaction", before: "11" },
      { ...change, first_seen_at: at(3), field: "transaction", before: "12" },
    ])
    .execute();
  await sql`update synced_transaction set currency = case id when 11 then 'USDT_ETH' end
    where id = any('{11,12}')`.execute(database());
  const told = async (caller: Caller) =>
    (await recordChanges(caller, "payouts", OF_2003)).map(({ before }) => before);
  expect(await told(WHOLE)).toEqual(["Created", "11", "12"]);
  expect(await told(ONE_COIN)).toEqual(["Created", "11"]);
  expect(await told(ONE_WALLET)).toEqual(["Created"]);
});

test("a payout's page is within the limits where the ordered currency is too, with its network or without", async () => {
  const isSeen = async (ordered: string, stated: string, currencies: string[]) => {
    const { id } = (await orderIn("accepted", { request: requestOf({ currency: ordered }) })).order;
    const { provider_payout_id: payoutId } = await database()
      .selectFrom("payout_row")
      .select("provider_payout_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await write("payouts", [
      { ...sent(payoutId ?? "", RECIPIENT, "2003"), walletCurrency: stated },
    ]);
    const { member: reader } = within({ currencies });
    return (await seenAmong(reader, "payouts", [id, payoutId])).size === 2;
  };
  expect(await isSeen("USDT_TRX", "USDT_TRX", ["USDT_TRX"])).toBe(true);
  expect(await isSeen("USDT_TRX", "USDT", ["USDT"])).toBe(true);
  expect(await isSeen("USDT_TRX", "USDT", ["USDT_TRX"])).toBe(false);
  expect(await isSeen("USDT_TRX", "USDT_ETH", ["USDT_ETH"])).toBe(false);
  expect(await isSeen("USDT_TRX", "USDT_ETH", ["USDT_ETH", "USDT_TRX"])).toBe(true);
});

test("an order names no payout and no order outside of the limits", async () => {
  const [own, other] = await Promise.all(
    ["2003", "2005"].map((walletId) => order({ request: requestOf({ walletId }) })),
  );
  const ids = [own?.order.id ?? "", other?.order.id ?? ""] as const;
  const candidate = {
    ...sent(OF_2003, RECIPIENT, "2003"),
    trackingId: null,
    isFeeIncluded: false,
  };
  const candidates = [candidate, { ...candidate, id: OF_2005, walletId: "2005" }];
  const detail = { why: "changed_id", payoutId: OF_2005 };
  await sql`update payout_order set candidates = ${JSON.stringify(candidates)}, linked_to = ${ids[1]},
    waits_detail = ${JSON.stringify(detail)} where id = ${ids[0]}`.execute(database());
  await database()
    .insertInto("payout_event")
    .values({
      account_id: await accountId(),
      id: randomUUID(),
      order_id: ids[0],
      field: "payout_is_anothers",
      value: OF_2005,
      by: JSON.stringify({ source: "sender" }),
    })
    .execute();
  const told = async (caller: Caller) => {
    const read = await getPayoutOrder(caller, ids[0]);
    const { events } = await getPayoutHistory(caller, ids[0]);
    return [
      read.candidates.map(({ id }) => id),
      read.linkedTo,
      read.waitsDetail?.payoutId ?? null,
      events.some(({ field }) => field === "payout_is_anothers"),
    ];
  };
  expect(await told(WHOLE)).toEqual([[OF_2003, OF_2005], ids[1], OF_2005, true]);
  expect(await told(ONE_WALLET)).toEqual([[OF_2003], null, null, false]);
  for (const read of [getPayoutOrder, getPayoutHistory]) {
    await expect(read(ONE_WALLET, ids[1])).rejects.toMatchObject({ kind: "not_found" });
  }
});

test("of what was decided, the reason of a rejection is told, and no other", async () => {
  const { order: about } = await orderIn("in_doubt", { request: requestOf({ walletId: "2003" }) });
  const account = await accountId();
  const reason = "4711 is the 250,000 USDT from wallet 2005.";
  await asOwner(async (owner) => {
    // Each is of another state of an order.
    await sql`set session_replication_role = replica`.execute(owner);
    for (const decision of ["rejected", "dismissed", "declared_unsent"]) {
      await sql`insert into payout_approval (account_id, id, order_id, member, member_name, decision,
          content_hash, version, order_state, reason, candidate_id)
        values (${account}, ${randomUUID()}, ${about.id}, ${randomUUID()}, 'Max', ${decision},
          ${about.contentHash}, ${about.version}, 'in_doubt', ${reason},
          ${decision === "dismissed" ? OF_2005 : null})`.execute(owner);
    }
  });
  const told = async (caller: Caller) => {
    const { decisions } = await getPayoutHistory(caller, about.id);
    return Object.fromEntries(decisions.map((one) => [one.decision, one.reason]));
  };
  const all = { rejected: reason, dismissed: reason, declared_unsent: reason };
  expect(await told(WHOLE)).toMatchObject(all);
  expect(await told(ONE_WALLET)).toMatchObject({ ...all, dismissed: null, declared_unsent: null });
});

test("an order's reason tells no sum and no payout of others, in the list neither", async () => {
  const reason = "With it, all payouts come to 1,250,000 USDT; payout 4711 has this tracking ID.";
  const told = async (caller: Caller, state: OrderState) => {
    const { id } = (await orderIn(state, { request: requestOf({ walletId: "2003" }) })).order;
    await asOwner(async (owner) => {
      // What is settled is frozen.
      await sql`set session_replication_role = replica`.execute(owner);
      await sql`update payout_order set reason = ${reason} where id = ${id}`.execute(owner);
      await sql`update payout_row set reason = ${reason} where order_id = ${id}`.execute(owner);
    });
    const place = { at: "first" } as const;
    // A page of another size is not asked of the provider.
    const query = { filter: NO_FILTER, sorting: NEWEST_FIRST, place, page: 1, size: 100 as const };
    const { data } = await listPayouts(caller, query);
    const row = data.find(({ orderId }) => orderId === id);
    return [(await getPayoutOrder(caller, id)).reason, row?.reason];
  };
  for (const state of ["awaiting_approval", "not_sent", "cancelled"] as const) {
    expect(await told(WHOLE, state)).toEqual([reason, reason]);
    expect(await told(ONE_WALLET, state)).toEqual([null, null]);
  }
  for (const state of ["refused", "rejected"] as const) {
    expect(await told(ONE_WALLET, state)).toEqual([reason, reason]);
  }
});

test("a payout that the provider made of another wallet than was ordered is as if it were not there", async () => {
  const { order: ordered } = await order({ request: requestOf({ walletId: "2003" }) });
  await sql`update payout_row set provider_payout_id = 77 where order_id = ${ordered.id}`.execute(
    database(),
  );
  const reads = [getOrderOfPayout, getPayoutMatches] as const;
  for (const read of reads) await read(ONE_WALLET, "77");
  await write("payouts", [sent("77", RECIPIENT, "2005")]);
  for (const read of reads) {
    await expect(read(ONE_WALLET, "77")).rejects.toMatchObject({ kind: "not_found" });
  }
  await expect(listComments(ONE_WALLET, { payoutId: "77" })).rejects.toMatchObject({
    message: "There is no such payout.",
  });
  await expect(listPayoutFiles(ONE_WALLET, { of: "payout", id: "77" })).rejects.toMatchObject({
    kind: "not_found",
  });
});
