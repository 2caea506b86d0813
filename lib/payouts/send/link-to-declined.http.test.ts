import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import type { Create } from "#lib/payouts/send/send-order.ts";
import { moveOrder, now } from "#lib/payouts/states/move-order.ts";
import { dismissCandidate } from "#lib/payouts/unconfirmed/dismiss-candidate.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import { settleAsFound } from "#lib/payouts/unconfirmed/settle-as-found.ts";
import { readListRows } from "#lib/records/payout-list/list-row.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { EARLIER_TURNED_UP } from "#lib/schemas/payouts/turned-up.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { approveAs, latest, order, requestOf } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();
beforeAll(async () => {
  await readyToSend();
});

test("a payout with a declined order's tracking ID and other content stops the next to the same recipient", async () => {
  const declined = await orderIn("refused");
  const { address } = declined.order.request;
  const next = await order({ request: requestOf({ address }) });
  const payout = payoutOf(declined, { fee: "high" });
  const search = async ({ id }: PayoutOrder) => {
    const searched = await clearSearch();
    if (id !== declined.order.id) return searched;
    return { ...searched, found: "other_content", payout } as const;
  };
  let posts = 0;
  const create = async () => {
    posts += 1;
    return { outcome: "in_doubt", reason: "lost" } as const;
  };
  await dispatch(next.order.id, { isChecked: true, search, create });
  expect(posts).toBe(0);
  expect((await latest(next)).order).toMatchObject({ state: "not_sent" });
  const { order: payoutOrder } = await latest(declined);
  expect(payoutOrder).toMatchObject({ state: "found", payoutId: payout.id });
  expect(payoutOrder.discrepancies).toMatchObject([{ field: "fee", found: "high" }]);
});

test("of several that were declined one after the other, each is looked for, and the first stops the last", async () => {
  const first = await orderIn("refused");
  await sendEarlier();
  const { address } = first.order.request;
  const second = await order({ request: requestOf({ address }) });
  const refuse = async () => ({ outcome: "refused", message: "No funds", errors: {} }) as const;
  await dispatch(second.order.id, { isChecked: true, search: clearSearch, create: refuse });
  expect((await latest(second)).order).toMatchObject({
    state: "refused",
    linkedTo: first.order.id,
  });
  await sendEarlier();
  const third = await order({ request: requestOf({ address }) });
  const search = async ({ id }: PayoutOrder) => {
    const searched = await clearSearch();
    if (id !== first.order.id) return searched;
    return { ...searched, found: "own_payout", payout: payoutOf(first) } as const;
  };
  let posts = 0;
  const create = async () => {
    posts += 1;
    return { outcome: "in_doubt", reason: "lost" } as const;
  };
  await dispatch(third.order.id, { isChecked: true, search, create });
  expect(posts).toBe(0);
  expect((await latest(third)).order).toMatchObject({
    state: "not_sent",
    reason: "An earlier payout to this recipient has turned up at the provider after all.",
  });
  expect((await latest(first)).order.state).toBe("found");
});

test("a replacement that another decline to its recipient stops doesn't speak of what it replaces", async () => {
  const [replaced, declined] = [await orderIn("refused"), await orderIn("refused")];
  await sendEarlier();
  const { address } = declined.order.request;
  const next = await order({ request: requestOf({ address }), replaces: replaced.order.id });
  const search = async ({ id }: PayoutOrder) => {
    const searched = await clearSearch();
    if (id !== declined.order.id) return searched;
    return { ...searched, found: "own_payout", payout: payoutOf(declined) } as const;
  };
  await dispatch(next.order.id, { isChecked: true, search });
  expect((await latest(next)).order).toMatchObject({
    state: "not_sent",
    reason: EARLIER_TURNED_UP,
  });
});

test("a declined order that was found meanwhile stops what is linked to it over another", async () => {
  const first = await orderIn("refused");
  await sendEarlier();
  const { address } = first.order.request;
  const second = await order({ request: requestOf({ address }) });
  const refuse = async () => ({ outcome: "refused", message: "No funds", errors: {} }) as const;
  await dispatch(second.order.id, { isChecked: true, search: clearSearch, create: refuse });
  await sendEarlier();
  await settleAsFound(first.order.id, payoutOf(first), "resolver");
  const third = await order({ request: requestOf({ address }) });
  let posts = 0;
  const create = async () => {
    posts += 1;
    return { outcome: "in_doubt", reason: "lost" } as const;
  };
  await dispatch(third.order.id, { isChecked: true, search: clearSearch, create });
  expect(posts).toBe(0);
  expect((await latest(third)).order.state).toBe("not_sent");
});

/** As if every POST had left a minute earlier. */
async function sendEarlier(): Promise<void> {
  await asOwner(async (owner) => {
    await sql`alter table payout_order disable trigger payout_order_guard`.execute(owner);
    await sql`update payout_order set sent_at = sent_at - interval '1 minute'`.execute(owner);
    await sql`alter table payout_order enable trigger payout_order_guard`.execute(owner);
  });
}

/** As if every order had been submitted, and every one that is settled had ended, that much earlier. */
async function submittedEarlier(time: string): Promise<void> {
  await asOwner(async (owner) => {
    await sql`set session_replication_role = replica`.execute(owner);
    await sql`update payout_order set submitted_at = submitted_at - ${time}::interval,
      settled_at = settled_at - ${time}::interval`.execute(owner);
  });
}

test("a correction to another recipient looks for what it corrects, and for what was declined there", async () => {
  const corrected = await orderIn("refused");
  const declined = await orderIn("refused");
  await sendEarlier();
  const { address } = declined.order.request;
  const next = await order({ request: requestOf({ address }), replaces: corrected.order.id });
  const asked = new Set<string>();
  const search = async ({ id }: PayoutOrder) => {
    asked.add(id);
    const searched = await clearSearch();
    if (id !== declined.order.id) return searched;
    return { ...searched, found: "own_payout", payout: payoutOf(declined) } as const;
  };
  const create = () => Promise.reject(new Error("nothing is to be sent"));
  await dispatch(next.order.id, { isChecked: true, search, create });
  expect(asked).toContain(corrected.order.id);
  expect(asked).toContain(declined.order.id);
  expect((await latest(declined)).order.state).toBe("found");
  expect((await latest(next)).order.state).toBe("not_sent");
});

test("what was declined to the recipient and is found while another link is there stops the order", async () => {
  const [first, second] = [await orderIn("refused"), await orderIn("refused")];
  const { address } = first.order.request;
  const next = await order({ request: requestOf({ address }) });
  const create = () => Promise.reject(new Error("nothing is to be sent"));
  const unread = () => Promise.reject(new Error("down"));
  await dispatch(next.order.id, { isChecked: true, search: unread, create });
  expect((await latest(next)).order).toMatchObject({
    state: "queued",
    linkedTo: first.order.id,
    waitsDetail: { why: "look" },
  });
  await sameRecipient(second, first);
  await settleAsFound(second.order.id, payoutOf(second), "resolver");
  await dispatch(next.order.id, { isChecked: true, search: clearSearch, create });
  expect((await latest(next)).order.state).toBe("not_sent");
});

test("a draft that is made again in place of a declined payout looks for it and all before it", async () => {
  const first = await orderIn("refused");
  const second = await orderIn("refused", { replaces: first.order.id });
  const next = await order({ replaces: second.order.id });
  const asked = new Set<string>();
  const search = ({ id }: PayoutOrder) => {
    asked.add(id);
    return clearSearch();
  };
  const create = async () => ({ outcome: "in_doubt", reason: "lost" }) as const;
  await dispatch(next.order.id, { isChecked: true, search, create });
  expect(asked).toEqual(new Set([first, second, next].map(({ order: { id } }) => id)));
});

test("a payout that may be an unconfirmed order's, which took a declined one's tracking ID, is waited for", async () => {
  const declined = await orderIn("refused");
  const { id, request } = declined.order;
  const freed = { holds_tracking_id: false, last_look_at: now };
  await database().updateTable("payout_order").set(freed).where("id", "=", id).execute();
  const { trackingId } = request;
  const unconfirmed = await orderIn("in_doubt", { request: requestOf({ trackingId }) });
  const next = await order({ replaces: id });
  const search = async (asked: PayoutOrder) => {
    const searched = await clearSearch();
    if (asked.id !== id) return searched;
    return { ...searched, found: "other_content", payout: payoutOf(unconfirmed) } as const;
  };
  const create = async () => ({ outcome: "in_doubt", reason: "lost" }) as const;
  await dispatch(next.order.id, { isChecked: true, search, create });
  expect((await latest(declined)).order.state).toBe("refused");
  expect((await latest(next)).order).toMatchObject({
    state: "queued",
    waitsDetail: { why: "look" },
  });
});

/** As if the one had been ordered for the recipient of the other. */
async function sameRecipient(one: OrderWithPayout, other: OrderWithPayout): Promise<void> {
  await asOwner(async (owner) => {
    await sql`set session_replication_role = replica`.execute(owner);
    await sql`update payout_order set recipient_hash =
      (select o.recipient_hash from payout_order o where o.id = ${other.order.id})
      where id = ${one.order.id}`.execute(owner);
  });
}

const neverSent = () => Promise.reject(new Error("nothing is to be sent"));

test("a declined order that is found while the next to its recipient awaits approval stops that one", async () => {
  const declined = await orderIn("refused");
  await sendEarlier();
  const next = await orderIn("awaiting_approval");
  await sameRecipient(next, declined);
  await settleAsFound(declined.order.id, payoutOf(declined), "resolver");
  await approveAs(next);
  const check = async () => ({});
  await dispatch(next.order.id, { check, search: clearSearch, create: neverSent });
  expect((await latest(next)).order.state).toBe("not_sent");
});

test("a decline that comes while the next is looked for is looked for before that one is sent", async () => {
  const first = await orderIn("sending");
  const next = await order();
  await sameRecipient(next, first);
  const asked: string[] = [];
  const search = async ({ id }: PayoutOrder) => {
    asked.push(id);
    const searched = await clearSearch();
    if (id !== next.order.id || asked.length > 1) return searched;
    await moveOrder(database(), first.order.id, {
      from: "sending",
      to: "refused",
      by: { source: "sender" },
    });
    return { ...searched, reading: (await clearSearch()).reading };
  };
  await dispatch(next.order.id, { isChecked: true, search, create: neverSent });
  expect((await latest(next)).order).toMatchObject({
    state: "queued",
    waitsDetail: { why: "look" },
  });
  const create = async () => ({ outcome: "in_doubt", reason: "lost" }) as const;
  await dispatch(next.order.id, { isChecked: true, search, create });
  expect(asked).toEqual([next, first, next].map((one) => one.order.id));
  expect((await latest(next)).order).toMatchObject({
    state: "in_doubt",
    linkedTo: first.order.id,
  });
});

describe("a possible match of a declined payout", () => {
  const unclear = async () => ({ outcome: "in_doubt", reason: "lost" }) as const;
  const go = (id: string, create: Create) =>
    dispatch(id, { isChecked: true, search: clearSearch, create });

  async function dismiss({ order: { id } }: OrderWithPayout, candidateId: string) {
    for (const role of ["maker", "approver"] as const) {
      const member = { id: (await newMember(role)).id, name: role };
      const { contentHash, version } = (await latest({ order: { id } })).order;
      const seen = { contentHash, version, reason: "It is the payroll's." };
      await tx((transaction) => dismissCandidate(transaction, { id, member, seen, candidateId }));
    }
  }

  /** A declined payout of an hour ago, and one at the provider without a tracking ID that may be it. */
  async function declinedWithMatch() {
    const declined = await orderIn("refused");
    const payout = payoutOf(await latest(declined), { trackingId: null });
    await searchFor(await latest(declined), holding(payout));
    expect((await latest(declined)).order.candidates).toMatchObject([{ id: payout.id }]);
    return { declined, payout };
  }

  test("keeps its correction back until two people dismissed it", async () => {
    const { declined, payout } = await declinedWithMatch();
    await sendEarlier();
    const { amount, address } = declined.order.request;
    const next = await order({
      request: requestOf({ amount, address }),
      replaces: declined.order.id,
    });
    await go(next.order.id, neverSent);
    expect((await latest(next)).order).toMatchObject({
      state: "queued",
      waitsDetail: { why: "possible_match" },
    });
    await dismiss(declined, payout.id ?? "");
    await go(next.order.id, unclear);
    expect((await latest(next)).order.state).toBe("in_doubt");
    await searchFor(await latest(declined), holding(payout));
    expect((await latest(declined)).order).toMatchObject({ state: "refused" });
  });

  test("keeps an order back that is linked to it, also over another", async () => {
    const { declined } = await declinedWithMatch();
    await sendEarlier();
    const { address } = declined.order.request;
    const next = await order({ request: requestOf({ address }) });
    await go(next.order.id, neverSent);
    expect((await latest(next)).order).toMatchObject({
      linkedTo: declined.order.id,
      waitsDetail: { why: "possible_match" },
    });
    const { waits_detail } = await database()
      .selectFrom("payout_order")
      .select("waits_detail")
      .where("id", "=", next.order.id)
      .executeTakeFirstOrThrow();
    expect(waits_detail, "as the released version can read it").toMatchObject({
      why: "equal_order",
    });
    const { rows } = await sql<{ id: string }>`
      select id from payout_row where order_id = ${next.order.id}`.execute(database());
    const ids = rows.map((row) => row.id);
    const listed = await readListRows(ids, await accountId(), [], database());
    expect([...listed.values()]).toMatchObject([{ waits: "possible_match" }]);
  });

  test("of one declined to the recipient before the one it is linked to keeps an order back, also once that was long ago", async () => {
    const first = await orderIn("refused");
    const second = await orderIn("refused");
    await sameRecipient(second, first);
    await sendEarlier();
    const { amount, address } = first.order.request;
    const payout = payoutOf(await latest(first), { trackingId: null });
    const next = await order({ request: requestOf({ amount, address }) });
    const search = async ({ id }: PayoutOrder) => {
      const searched = await clearSearch();
      if (id !== first.order.id) return searched;
      return { ...searched, found: "changed_id", payout } as const;
    };
    for (let round = 1; round <= 2; round += 1) {
      await dispatch(next.order.id, { isChecked: true, search, create: neverSent });
      expect((await latest(next)).order).toMatchObject({
        linkedTo: second.order.id,
        waitsDetail: { why: "possible_match", matchOf: first.order.id },
      });
      await submittedEarlier("1 day");
    }
    await dismiss(first, payout.id ?? "");
    await dispatch(next.order.id, { isChecked: true, search, create: unclear });
    expect((await latest(next)).order.state).toBe("in_doubt");
  });

  test("is noted where the search before the correction meets it first", async () => {
    const declined = await orderIn("refused");
    await sendEarlier();
    const payout = payoutOf(await latest(declined), { trackingId: null });
    const next = await order({ replaces: declined.order.id });
    const search = async ({ id }: PayoutOrder) => {
      const searched = await clearSearch();
      if (id !== declined.order.id) return searched;
      return { ...searched, found: "changed_id", payout } as const;
    };
    for (let round = 1; round <= 2; round += 1) {
      await dispatch(next.order.id, { isChecked: true, search, create: neverSent });
    }
    expect((await latest(declined)).order.candidates).toMatchObject([{ id: payout.id }]);
    expect((await latest(next)).order.waitsDetail).toMatchObject({ why: "possible_match" });
    await dismiss(declined, payout.id ?? "");
    await dispatch(next.order.id, { isChecked: true, search, create: unclear });
    expect((await latest(next)).order.state).toBe("in_doubt");
  });
});
