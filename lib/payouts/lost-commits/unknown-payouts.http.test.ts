import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { noteCredentialsAtStart } from "#lib/payouts/credentials/known-credentials.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { readHold } from "#lib/payouts/lost-commits/account-hold.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import { searchBeforeSending } from "#lib/payouts/send/search-before-sending.ts";
import { addSource } from "#lib/payouts/sources/sources.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { dismissCandidate } from "#lib/payouts/unconfirmed/dismiss-candidate.ts";
import { dismissedIds } from "#lib/payouts/unconfirmed/known-payouts.ts";
import { NumberText } from "#lib/provider/json/parse-json.ts";
import type { NameSource } from "#lib/schemas/payouts/payout-control.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch } from "#test-support/payouts/clear-search.ts";
import { orderIn, stateOf } from "#test-support/payouts/force-move.ts";
import { latest, order, requestOf, somebody } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

const DECLARATION = { kind: "declaration", value: "" } as const;
const WALLET = { kind: "wallet", value: "9001" } as const;

withOwnDatabase();
// As at a process's start: no comparison here looks for evidence of its credentials.
beforeAll(noteCredentialsAtStart);
beforeEach(async () => {
  await asOwner(async (owner) => {
    for (const table of ["payout_source", "account_hold", "synced_payout"] as const) {
      await sql`delete from ${sql.table(table)}`.execute(owner);
    }
  });
});

let nextId = 1;

/** Syncs the payout of an order, or one like it, created just now unless it says otherwise. */
async function sync(request: PayoutRequest, changes: Record<string, unknown> = {}) {
  const { walletId, currency, amount, address, tag, fee, trackingId, isFeeIncluded } = request;
  const id = nextId++;
  const values = { status: "Created", label: null, feeAmount: null, note: "" };
  const content = { walletId, walletCurrency: currency, amount, address, tag, fee, trackingId };
  const createdAt = new Date().toISOString().replace("Z", "000Z");
  const payout = { id, ...values, ...content, isFeeIncluded, createdAt, ...changes };
  const readAt = new Date().toISOString();
  await writeRecords("payouts", readEntries([payout], readAt), { readAt });
  return String(id);
}

const name = (source: NameSource) =>
  tx((transaction) => addSource(transaction, source, { by: somebody(), changeId: null }));
const read = async () => (await clearSearch()).reading;
const compare = async () => (await lookForLostCommits("start", { read })).differences;

test("a payout that no order knows puts the account on hold once all are declared to be made here", async () => {
  const early = requestOf();
  await sync(early);
  expect(await compare()).toEqual([]);
  await name(DECLARATION);
  expect(await compare(), "created before the declaration").toEqual([]);
  const payoutId = await sync(requestOf());
  expect(await compare()).toEqual([{ kind: "unknown_payout", payoutId }]);
  expect(await readHold(database())).toMatchObject({
    differences: [{ kind: "unknown_payout", payoutId }],
  });
});

test("a payout of a named source, or that an order may have become, is no unknown one", async () => {
  await name(DECLARATION);
  await name(WALLET);
  await name({ kind: "tracking_prefix", value: "SHOP-" });
  await sync(requestOf(), { walletId: WALLET.value });
  await sync(requestOf(), { trackingId: "SHOP-17" });
  for (const state of ["sending", "in_doubt", "absent"] as const) {
    const { request } = (await orderIn(state)).order;
    await sync(request);
    await sync(request, { trackingId: "another" });
  }
  const { request } = (await orderIn("refused")).order;
  await sync(request, { trackingId: null });
  expect(await compare()).toEqual([]);
  const payoutId = await sync(request, { trackingId: "another" });
  expect(await compare(), "like an order that ended, under an ID of its own").toEqual([
    { kind: "unknown_payout", payoutId },
  ]);
});

test("an unknown payout that users saw when they released a hold raises no new hold", async () => {
  await name(DECLARATION);
  const payoutId = await sync(requestOf());
  expect(await compare()).toEqual([{ kind: "unknown_payout", payoutId }]);
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
  expect(await compare()).toEqual([]);
  expect(await readHold(database())).toBeNull();
});

test("without other sources an equal tracking ID with other content puts the account on hold", async () => {
  const { order: payoutOrder } = await order();
  const payoutId = await sync(payoutOrder.request, { amount: "7" });
  expect(await compare()).toMatchObject([{ kind: "listed", payoutId, by: "tracking_id" }]);
  expect(await stateOf(payoutOrder.id)).toBe("found");
});

test("with other sources it holds that order alone, which then waits for two users", async () => {
  await name(WALLET);
  const { order: payoutOrder } = await order();
  await sync(payoutOrder.request, { amount: "7" });
  expect(await compare()).toEqual([]);
  expect(await readHold(database())).toBeNull();
  expect(
    (await searchBeforeSending((await latest({ order: payoutOrder })).order, { read })).found,
  ).toBe("other_content");

  const other = await order();
  const payoutId = await sync(other.order.request);
  expect(await compare(), "equal content is the order's own").toMatchObject([
    { kind: "listed", payoutId },
  ]);
});

test("a payout listed without its tracking ID is that of the order under way, not of one like it that was cancelled", async () => {
  const { order: cancelled } = await orderIn("cancelled");
  const underWay = await orderIn("sending", {
    request: { ...cancelled.request, trackingId: randomUUID() },
  });
  const { request } = underWay.order;
  const createdAt = new Date().toISOString();
  const payoutId = await sync(request, { trackingId: null, createdAt });
  const asked: string[] = [];
  const readOne = async (id: string) => {
    asked.push(id);
    return payoutOf(underWay, { id: payoutId, createdAt });
  };
  expect((await lookForLostCommits("start", { read, readOne })).differences).toEqual([]);
  expect(asked).toEqual([payoutId]);
  expect(await stateOf(cancelled.id)).toBe("cancelled");
});

test("a payout listed without its tracking ID is taken as listed where another payout has its ID", async () => {
  const waiting = await order();
  const { request } = waiting.order;
  const payoutId = await sync(request, { trackingId: null });
  const { trackingId } = (await orderIn("sending")).order.request;
  const another = { id: payoutId, trackingId, createdAt: new Date(0).toISOString() };
  const readOne = async () => payoutOf(waiting, another);
  const searched = await searchBeforeSending(waiting.order, { read, readOne });
  expect(searched.found).toBe("changed_id");
  expect((await lookForLostCommits("start", { read, readOne })).differences).toMatchObject([
    { kind: "listed", orderId: waiting.order.id, payoutId, by: "content" },
  ]);
});

test("a provider whose clock is behind is compared and looked at as far back as that", async () => {
  const behind = (instant: number) => new Date(instant - 20 * 60_000).toISOString();
  const past = await orderIn("sending");
  const { sentAt } = (await latest(past)).order;
  const payout = payoutOf(past, { createdAt: behind(Date.parse(sentAt ?? "")) });
  const values = followedColumns(payout, past.order.request);
  await moveBySystem(past.order.id, { from: "sending", to: "accepted", system: "sender", values });
  const createdAt = behind(Date.now()).replace("Z", "000Z");
  const { order: payoutOrder } = await order();
  await sync(payoutOrder.request, { createdAt });
  expect((await searchBeforeSending(payoutOrder, { read })).found).toBe("own_payout");
  const equal = await order();
  const payoutId = await sync(equal.order.request, { createdAt, trackingId: "another" });
  expect(await compare()).toMatchObject([
    { kind: "listed", orderId: payoutOrder.id },
    { kind: "listed", orderId: equal.order.id, payoutId, by: "content" },
  ]);
});

test("IDs and amounts that the provider writes as JSON numbers keep every digit", async () => {
  const { order: payoutOrder } = await order();
  const equal = await order();
  const [own, other] = ["90071992547409931", "90071992547409933"];
  const raw = (id: string) => ({ id: new NumberText(id), amount: new NumberText("1250.5") });
  await sync(payoutOrder.request, raw(own));
  const searched = await searchBeforeSending(payoutOrder, { read });
  expect(searched).toMatchObject({ found: "own_payout", payout: { id: own } });
  await sync(equal.order.request, { ...raw(other), trackingId: "another" });
  expect(await compare()).toMatchObject([
    { kind: "listed", orderId: payoutOrder.id, payoutId: own, by: "tracking_id" },
    { kind: "listed", orderId: equal.order.id, payoutId: other, by: "content" },
  ]);
  expect((await latest({ order: payoutOrder })).order.payoutId).toBe(own);
});

test("a possible match that a comparison found can be dismissed before the next look", async () => {
  const { order: payoutOrder } = await order();
  const candidateId = await sync(payoutOrder.request, { trackingId: "another" });
  expect(await compare()).toMatchObject([
    { kind: "listed", orderId: payoutOrder.id, by: "content" },
  ]);
  const { id, contentHash, version } = payoutOrder;
  const seen = { contentHash, version, reason: "It is the payroll's." };
  for (const role of ["maker", "approver"] as const) {
    const member = { id: (await newMember(role)).id, name: role };
    await tx((transaction) => dismissCandidate(transaction, { id, member, seen, candidateId }));
  }
  expect(await dismissedIds(id)).toEqual(new Set([candidateId]));
});
