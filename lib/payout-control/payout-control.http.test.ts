import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { acknowledge } from "#lib/payout-control/acknowledge.ts";
import { controlNext, isControlDue } from "#lib/payout-control/compare-payouts.ts";
import { readSides } from "#lib/payout-control/read-sides.ts";
import { setStopsSending } from "#lib/payout-control/stop-sending.ts";
import { fillRowsNext } from "#lib/payout-rows/backfill-rows.ts";
import { followOne } from "#lib/payouts/follow/follow-one.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { confirmFoundPayout } from "#lib/payouts/send/payout-confirmations.ts";
import { recordOutcome } from "#lib/payouts/send/record-outcome.ts";
import { addSource } from "#lib/payouts/sources/sources.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { liftStop, readStops } from "#lib/payouts/stop/stop-payouts.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import type { DiscrepancyKind, NameSource } from "#lib/schemas/payouts/payout-control.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { orderIn, stateOf } from "#test-support/payouts/force-move.ts";
import { latest, requestOf, somebody } from "#test-support/payouts/orders.ts";
import { payoutOf, waitingOver } from "#test-support/payouts/payouts.ts";
import { seededRandom } from "#test-support/seeded-random.ts";

/** 4,000 in every run of the tests, CONTROL_PAYOUTS in `npm run test:crash`. */
const OLDER = Number(process.env.CONTROL_PAYOUTS ?? "4000");
const OTHER_WALLET = "9001";

let nextId = 1;

withOwnDatabase();
beforeAll(async () => {
  const account_id = await accountId();
  await database()
    .insertInto("sync_progress")
    .values({
      account_id,
      resource: "payouts",
      first_fill_began_at: null,
      expected: null,
      filled_at: "2026-01-01T00:00:00Z",
      complete_to: null,
      read_at: null,
      trouble: null,
      trouble_since: null,
    })
    .execute();
  while ((await fillRowsNext()) > 0);
});

type Listed = Record<string, unknown> & { id: number };

/** The payout of an order as the provider lists it, created just now. */
function listed(request: PayoutRequest, changes: Record<string, unknown> = {}): Listed {
  const { walletId, currency, amount, address, tag, fee, trackingId, isFeeIncluded } = request;
  return {
    id: nextId++,
    status: "Created",
    walletId,
    walletCurrency: currency,
    amount,
    address,
    tag,
    fee,
    trackingId,
    isFeeIncluded,
    label: null,
    feeAmount: null,
    note: "",
    createdAt: new Date().toISOString().replace("Z", "000Z"),
    ...changes,
  };
}

async function sync(payouts: readonly Listed[]): Promise<void> {
  const readAt = new Date().toISOString();
  for (let at = 0; at < payouts.length; at += 500) {
    const part = payouts.slice(at, at + 500);
    await writeRecords("payouts", readEntries(part, readAt), { readAt });
  }
}

async function compareAll(): Promise<void> {
  while ((await controlNext()) > 0);
}

/** What is reported: "kind payout". */
async function reported(): Promise<string[]> {
  const rows = await database()
    .selectFrom("payout_discrepancy")
    .select(["kind", "provider_payout_id"])
    .where("closed_at", "is", null)
    .execute();
  return rows.map(({ kind, provider_payout_id }) => `${kind} ${provider_payout_id}`).sort();
}

async function openOf(kind: DiscrepancyKind, { id }: Listed) {
  return await database()
    .selectFrom("payout_discrepancy")
    .select(["id", "severity", "order_id", "detail"])
    .where("kind", "=", kind)
    .where("provider_payout_id", "=", String(id))
    .where("closed_at", "is", null)
    .execute();
}

/** Orders have amounts of their own, so that none is like another's payout. */
let cents = 0;
const newRequest = (changes = {}) => {
  cents += 1;
  return requestOf({ amount: `${500 + cents / 100}`, ...changes });
};

async function inState(state: OrderState) {
  const request = newRequest();
  return { request, id: (await orderIn(state, { request })).order.id };
}

async function accepted(request: PayoutRequest, payout: Listed) {
  const entered = await orderIn("sending", { request });
  const values = followedColumns(payoutOf(entered, { id: String(payout.id) }), request);
  const { id } = entered.order;
  await moveBySystem(id, { from: "sending", to: "accepted", system: "sender", values });
  return { id };
}

const nameSource = (source: NameSource) =>
  tx((transaction) => addSource(transaction, source, { by: somebody(), changeId: null }));

/** Sends another order, which the provider answers with this payout. */
async function answerWith({ id }: Listed): Promise<string> {
  const other = await latest(await orderIn("sending", { request: newRequest() }));
  const payout = payoutOf(other, { id: String(id), trackingId: null });
  await recordOutcome(other.order, { outcome: "accepted", payout }, Date.now() + 60_000);
  return other.order.id;
}

test("each of 200 seeded differences is found among thousands of payouts, and nothing else is reported", async () => {
  const year = 365 * 86_400_000;
  await sync(
    Array.from({ length: OLDER }, (_, index) =>
      listed(newRequest(), {
        createdAt: new Date(Date.now() - year + index * 1_000).toISOString(),
      }),
    ),
  );
  await compareAll();
  expect(await reported()).toEqual([]);

  await nameSource({ kind: "declaration", value: "" });
  await nameSource({ kind: "wallet", value: OTHER_WALLET });

  const payouts: Listed[] = [];
  const expected: string[] = [];
  const put = (payout: Listed, kind?: string) => {
    payouts.push(payout);
    if (kind !== undefined) expected.push(`${kind} ${payout.id}`);
  };
  const ended: [OrderState, number][] = [
    ["refused", 25],
    ["not_sent", 20],
    ["declared_unsent", 20],
    ["cancelled", 15],
    ["rejected", 15],
    ["expired", 10],
  ];
  for (const [state, count] of ended) {
    for (let index = 0; index < count; index += 1) {
      const { request } = await inState(state);
      put(listed(request), "exists_despite");
    }
  }
  for (let index = 0; index < 20; index += 1) {
    const request = newRequest();
    const first = listed(request);
    await accepted(request, first);
    put(first);
    put(listed(request), "second_payout");
  }
  const different = [
    { amount: "99999.5" },
    { address: "TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj" },
    { fee: "high" },
    { walletId: "1" },
    { walletCurrency: "BTC" },
  ];
  for (let index = 0; index < 25; index += 1) {
    const request = newRequest();
    const payout = listed(request, different[index % different.length]);
    await accepted(request, payout);
    put(payout, "differs");
  }
  const changed = [
    (id: string) => id.toUpperCase(),
    (id: string) => `shop-${id}`,
    (id: string) => id.slice(0, 20),
    () => null,
    (id: string) => ` ${id} `,
  ];
  for (let index = 0; index < 20; index += 1) {
    const { request } = await inState("refused");
    const trackingId = changed[index % changed.length]?.(request.trackingId);
    put(listed(request, { trackingId }), "possible_match");
  }
  for (let index = 0; index < 20; index += 1) put(listed(newRequest()), "not_ordered");
  for (let index = 0; index < 5; index += 1) {
    const request = newRequest();
    const payout = listed(request, { status: "Completed" });
    await accepted(request, payout);
    await sync([payout]);
    put({ ...payout, status: "Processing" }, "status_unexpected");
  }
  for (let index = 0; index < 5; index += 1) {
    const request = newRequest();
    const payout = listed(request);
    await accepted(request, payout);
    await answerWith(payout);
    put(payout, "payout_is_anothers");
  }
  expect(expected.length).toBe(200);

  // What is as it should be, or is not known yet.
  for (let index = 0; index < 30; index += 1) {
    const request = newRequest();
    const payout = listed(request);
    await accepted(request, payout);
    put(payout);
    put(listed(newRequest(), { walletId: OTHER_WALLET }));
  }
  for (const state of ["sending", "awaiting_approval", "queued"] as const) {
    put(listed((await inState(state)).request));
  }
  for (const state of ["in_doubt", "ambiguous", "absent", "sending"] as const) {
    put(listed((await inState(state)).request, { trackingId: null }));
    put(listed((await inState(state)).request, { trackingId: "another" }));
  }
  const doubtful = await Promise.all([inState("in_doubt"), inState("absent")]);
  for (const { request } of doubtful) put(listed(request));

  const began = new Date().toISOString();
  const random = seededRandom("payout control");
  const shuffled = payouts.map((payout) => ({ payout, at: random() }));
  await sync(shuffled.toSorted((a, b) => a.at - b.at).map(({ payout }) => payout));
  await compareAll();
  expect(await reported()).toEqual(expected.sort());
  for (const { id } of doubtful) expect(await stateOf(id)).toBe("found");

  // The same by comparing everything, as it is every six hours, and not a second time.
  await sql`update payout_control_state set full_done_at = null`.execute(database());
  await compareAll();
  expect(await reported()).toEqual(expected);
  const events = await database()
    .selectFrom("audit_event")
    .select("subject_id")
    .where("action", "=", "payout-control.report")
    .where("at", ">", began)
    .execute();
  expect(events.length).toBe(200);
}, 240_000);

test("what was ordered is compared, although the provider's amount is what counts", async () => {
  const request = newRequest({ amount: "100", isFeeIncluded: true });
  const payout = listed(request, { amount: "98.8", feeAmount: "1.2", walletCurrency: "USDT" });
  await accepted(request, payout);
  await sync([payout]);
  await compareAll();
  expect(await openOf("differs", payout)).toEqual([]);
  const differs = [
    {
      severity: "critical",
      detail: {
        fields: [
          { field: "amount", ordered: request.amount, found: expect.stringMatching(/^97\.50*$/) },
        ],
      },
    },
  ];
  await sync([{ ...payout, amount: "97.5" }]);
  await compareAll();
  expect(await openOf("differs", payout)).toMatchObject(differs);

  // As the version before wrote rows, which held what was ordered.
  const row = sql`provider_payout_id = ${String(payout.id)}::numeric`;
  await sql`update payout_row set amount = ordered_amount, currency = ordered_currency,
    ordered_amount = null, ordered_currency = null where ${row}`.execute(database());
  await sql`update payout_control_state set rows_version = null, full_done_at = now()`.execute(
    database(),
  );
  await compareAll();
  const { rows } = await sql`
    select trim_scale(amount)::text as amount, currency from payout_row where ${row}`.execute(
    database(),
  );
  expect(rows).toEqual([{ amount: "97.5", currency: "USDT" }]);
  expect(await openOf("differs", payout)).toMatchObject(differs);
  const { rows: state } = await sql<{ isDone: boolean }>`
    select full_done_at is not null and full_after is null as "isDone" from payout_control_state
  `.execute(database());
  expect(state).toEqual([{ isDone: true }]);
});

test("a report is over when the provider no longer lists the payout, and opens again with it", async () => {
  const { request } = await inState("cancelled");
  const payout = listed(request);
  await sync([payout]);
  await compareAll();
  expect(await reported()).toContain(`exists_despite ${payout.id}`);
  await tx(async (transaction) => {
    const place = { transaction, account: await accountId(transaction) };
    await removeRecords({ ...place, resource: "payouts" }, [String(payout.id)]);
  });
  await compareAll();
  expect(await reported()).not.toContain(`exists_despite ${payout.id}`);
  await sync([payout]);
  await compareAll();
  expect(await reported()).toContain(`exists_despite ${payout.id}`);
});

test("control is due when a payout was written, and otherwise some seconds after it was noted last", async () => {
  await compareAll();
  expect(await isControlDue()).toBe(false);
  await sync([listed(newRequest())]);
  expect(await isControlDue()).toBe(true);
  await compareAll();
  expect(await isControlDue()).toBe(false);
  await database()
    .updateTable("payout_control_state")
    .set({ compared_at: sql<string>`compared_at - interval '11 seconds'` })
    .execute();
  expect(await isControlDue()).toBe(true);
});

test("more payouts than a statement has parameters are compared at once", async () => {
  const ids = Array.from({ length: 70_000 }, (_, at) => String(1e9 + at));
  expect(await readSides(await accountId(), ids)).toEqual(new Map());
});

test("an order that is refused after its payout was synced is found and reported", async () => {
  const { request, id } = await inState("sending");
  const payout = listed(request);
  await sync([payout]);
  await compareAll();
  expect(await reported()).not.toContain(`exists_despite ${payout.id}`);
  await moveBySystem(id, { from: "sending", to: "refused", system: "sender" });
  await compareAll();
  expect(await stateOf(id)).toBe("found");
  expect(await reported()).toContain(`exists_despite ${payout.id}`);
});

test("an order that is found by its tracking ID says where its payout differs", async () => {
  const { request, id } = await inState("in_doubt");
  await sync([listed(request, { amount: "3" })]);
  await compareAll();
  expect((await latest({ order: { id } })).order).toMatchObject({
    state: "found",
    discrepancies: [{ field: "amount", ordered: request.amount, isUnreadable: false }],
  });
});

test("an order does not become a payout of which two people said that it is another one", async () => {
  const { request, id } = await inState("in_doubt");
  const payout = listed(request, { amount: "3" });
  const { order } = await latest({ order: { id } });
  for (const role of ["maker", "approver"] as const) {
    const member = { id: (await newMember(role)).id, name: role };
    const about = payoutOf(await latest({ order }), { id: String(payout.id) });
    const said = { says: "other_payout", payout: about, reason: "Theirs." } as const;
    await tx((transaction) =>
      confirmFoundPayout(transaction, waitingOver(order, about), {
        ...said,
        member,
        isApprover: role === "approver",
      }),
    );
  }
  await sync([payout]);
  await compareAll();
  expect(await stateOf(id)).toBe("in_doubt");
  expect(await reported()).not.toContain(`exists_despite ${payout.id}`);
  const own = listed(request);
  await sync([own]);
  await compareAll();
  expect((await latest({ order })).order).toMatchObject({
    state: "found",
    payoutId: String(own.id),
  });
});

test("a status that may not follow the one before is reported, and again with the next one", async () => {
  const request = newRequest();
  const payout = listed(request, { status: "Processing" });
  await accepted(request, payout);
  const seen = async (status: string, at: number) => {
    const readAt = new Date(Date.now() + at * 1_000).toISOString();
    await writeRecords("payouts", readEntries([{ ...payout, status }], readAt), { readAt });
    await compareAll();
    return await openOf("status_unexpected", payout);
  };
  expect(await seen("Processing", 0)).toEqual([]);
  expect(await seen("On hold", 1)).toEqual([]);
  expect(await seen("Processing", 2)).toEqual([]);
  expect(await seen("Completed", 3)).toEqual([]);
  const [first, ...others] = await seen("Processing", 4);
  expect(first).toMatchObject({
    severity: "warning",
    detail: { statusMove: "Completed → Processing" },
  });
  expect(others).toEqual([]);
  expect(await seen("Completed", 5)).toEqual([first]);

  const id = first?.id ?? "";
  await tx((transaction) => acknowledge(transaction, { id, reason: "asked", member: somebody() }));
  expect(await seen("Completed", 6)).toEqual([]);
  expect(await seen("Processing", 7)).toMatchObject([
    { detail: { statusMove: "Completed → Processing" } },
  ]);
  await seen("Failed", 8);
  expect(await seen("Completed", 9)).toMatchObject([
    { severity: "critical", detail: { statusMove: "Failed → Completed" } },
  ]);
});

test("what the follower alone saw of a payout's status is reported, too", async () => {
  const request = newRequest();
  const payout = listed(request, { status: "Failed" });
  const { id } = await accepted(request, payout);
  await sync([payout]);
  const order = await latest({ order: { id } });
  for (const status of ["Failed", "Processing"]) {
    await followOne(order, async (payoutId) => payoutOf(order, { id: payoutId, status }));
  }
  await compareAll();
  expect(await reported()).toContain(`status_unexpected ${payout.id}`);
});

test("a payout that the provider gave to another order, too, is reported", async () => {
  const request = newRequest();
  const payout = listed(request);
  await accepted(request, payout);
  await sync([payout]);
  const other = await answerWith(payout);
  expect(await stateOf(other)).toBe("in_doubt");
  await compareAll();
  expect(await openOf("payout_is_anothers", payout)).toMatchObject([
    { severity: "critical", order_id: other },
  ]);
});

test("where it is asked for, a payout that nobody ordered stops all sending, and says why", async () => {
  const notOrdered = async () => {
    const payout = listed(newRequest());
    await sync([payout]);
    await compareAll();
    return payout.id;
  };
  await nameSource({ kind: "declaration", value: "" });
  await notOrdered();
  expect(await readStops()).toEqual([]);

  await tx((transaction) => setStopsSending(transaction, true));
  const id = await notOrdered();
  const [stop] = await readStops();
  expect(stop).toMatchObject({
    scope: "all",
    reason: `The provider has 1 payout that nobody ordered here: ${id}.`,
    stoppedBy: { name: "Payout control" },
  });
  const event = await database()
    .selectFrom("audit_event")
    .select(["action", "actor_kind", "actor_name"])
    .where("subject_id", "=", stop?.id ?? "")
    .executeTakeFirst();
  expect(event).toMatchObject({
    action: "payout-stops.stop",
    actor_kind: "system",
    actor_name: "payout control",
  });

  await notOrdered();
  expect(await readStops(), "nobody has agreed to lift it, so it covers this one, too").toEqual([
    stop,
  ]);
  // A word was given before the next payout was known.
  const maker = { id: (await newMember("maker")).id, name: "A maker" };
  await tx((transaction) => liftStop(transaction, stop?.id ?? "", maker));
  await notOrdered();
  expect((await readStops()).length).toBe(2);
});
