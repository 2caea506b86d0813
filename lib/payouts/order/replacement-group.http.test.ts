import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { replaceOrder } from "#lib/payouts/draft/replace.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { latest, order, requestOf, somebody } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();
beforeAll(async () => {
  await readyToSend();
});

let requests = 0;
beforeEach(() => {
  requests = 0;
});
const lose = async () => {
  requests += 1;
  return { outcome: "in_doubt", reason: "lost" } as const;
};

const replace = (id: string, maker = somebody()) =>
  tx((transaction) => replaceOrder(transaction, id, maker));

const send = ({ order: { id } }: OrderWithPayout) =>
  dispatch(id, { isChecked: true, search: clearSearch, create: lose });

/** A submitted replacement, past the rules about who may replace what, as an earlier version took it. */
async function forked(of: OrderWithPayout): Promise<OrderWithPayout> {
  const fork = await order();
  await asOwner(async (owner) => {
    await sql`set session_replication_role = replica`.execute(owner);
    await sql`update payout_order set replaces = ${of.order.id} where id = ${fork.order.id}`.execute(
      owner,
    );
  });
  return await latest(fork);
}

test("a declined replacement keeps its place: it can be found, and nothing goes out beside it", async () => {
  const first = await orderIn("refused");
  const declined = await orderIn("refused", { replaces: first.order.id });
  await expect(replace(first.order.id)).rejects.toMatchObject({ kind: "conflict" });
  await expect(order({ replaces: first.order.id })).rejects.toThrow("already");
  expect((await readHistory(first.order)).replacedBy).toBe(declined.order.id);
  const next = await order({ replaces: declined.order.id });
  expect((await readHistory(first.order)).replacedBy).toBe(next.order.id);
  const sent = await latest(declined);
  await searchFor(sent, holding(payoutOf(sent)));
  expect((await latest(declined)).order.state).toBe("found");
  await send(next);
  expect(requests).toBe(0);
  expect((await latest(next)).order.state).toBe("not_sent");
});

test("of two replacements that an earlier version took, the declined one is found, and stops the other", async () => {
  const first = await orderIn("refused");
  const declined = await orderIn("refused", { replaces: first.order.id });
  const other = await forked(first);
  const sent = await latest(declined);
  await searchFor(sent, holding(payoutOf(sent)));
  expect((await latest(declined)).order.state).toBe("found");
  await send(other);
  expect(requests).toBe(0);
  expect((await latest(other)).order.state).toBe("not_sent");
});

test("of the replacement of a payout and of that of its replacement, one is sent", async () => {
  const first = await orderIn("refused");
  const declined = await orderIn("refused", { replaces: first.order.id });
  const [one, other] = [await order({ replaces: declined.order.id }), await forked(first)];
  await Promise.all([send(one), send(other)]);
  await Promise.all([send(one), send(other)]);
  expect(requests).toBe(1);
});

test("of two that replace one payout and are submitted at once, one is taken", async () => {
  const first = await orderIn("refused");
  const both = [order({ replaces: first.order.id }), order({ replaces: first.order.id })];
  const taken = (await Promise.allSettled(both)).filter(({ status }) => status === "fulfilled");
  expect(taken).toHaveLength(1);
});

test("a draft that nobody submits leaves the place to other makers, and only its maker sees it", async () => {
  const first = await orderIn("declared_unsent");
  const maker = somebody("Who left");
  const draft = await replace(first.order.id, maker);
  expect((await replace(first.order.id, maker)).id).toBe(draft.id);
  expect((await readHistory(first.order)).replacedBy).toBeNull();
  const other = somebody("Another maker");
  const second = await replace(first.order.id, other);
  const request = requestOf();
  const taken = await order({ request, draftId: second.id, maker: other });
  expect((await readHistory(first.order)).replacedBy).toBe(taken.order.id);
  await expect(order({ draftId: draft.id, maker })).rejects.toThrow("already");
});
