import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { replaceOrder } from "#lib/payouts/draft/replace.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import {
  definedStatuses,
  forgetDefinedStatuses,
} from "#lib/status-definitions/defined-statuses.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { orderIn, tryMove } from "#test-support/payouts/force-move.ts";
import { latest, order, requestOf, somebody } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();
beforeAll(readyToSend);

let requests = 0;
const create = async () => {
  requests += 1;
  return { outcome: "in_doubt", reason: "lost" } as const;
};
beforeEach(() => {
  requests = 0;
});

/** A payout that was marked as not sent, and its replacement, not submitted yet. */
async function replaced() {
  const maker = somebody("A maker");
  const lost = await latest(await orderIn("declared_unsent"));
  const draft = await tx((transaction) => replaceOrder(transaction, lost.order.id, maker));
  const request = requestOf({ trackingId: draft.content.trackingId });
  return {
    lost,
    maker,
    submit: () => order({ request, draftId: draft.id, maker }),
    turnUp: () => searchFor(lost, holding(payoutOf(lost))),
  };
}

test("a replacement goes while what it replaces is missing", async () => {
  const { submit } = await replaced();
  await dispatch((await submit()).order.id, { isChecked: true, search: clearSearch, create });
  expect(requests).toBe(1);
});

test("a replacement is not taken once what it replaces has turned up", async () => {
  const { submit, turnUp } = await replaced();
  await turnUp();
  await expect(submit()).rejects.toThrow("turned up");
});

test("a replacement that was queued does not go once what it replaces has turned up", async () => {
  const { submit, turnUp } = await replaced();
  const { order } = await submit();
  await turnUp();
  const stopped = await dispatch(order.id, { isChecked: true, search: clearSearch, create });
  expect(stopped?.order).toMatchObject({
    state: "not_sent",
    reason: expect.stringContaining("The payout that this one replaces"),
  });
  expect(requests).toBe(0);
});

test("a replacement does not go once another process says that what it replaces has not failed", async () => {
  const entered = await order();
  const payout = payoutOf(entered, { status: "Vaulted", createdAt: new Date().toISOString() });
  const accept = async () => ({ outcome: "accepted" as const, payout });
  const { id: failedId } = entered.order;
  await dispatch(failedId, { isChecked: true, search: clearSearch, create: accept });
  await sql`
    insert into provider_status (account_id, kind, status, example, seen_by, is_final, is_money_moved, defined_at)
    values (${await accountId()}, 'payout', 'vaulted', 'Vaulted', 'sync', true, false, now())
    on conflict (account_id, kind, status) do update
      set is_final = true, is_money_moved = false, defined_at = now()`.execute(database());
  forgetDefinedStatuses();
  const maker = somebody("A maker");
  const draft = await tx((transaction) => replaceOrder(transaction, failedId, maker));
  const request = requestOf({ trackingId: draft.content.trackingId });
  const { order: replacement } = await order({ request, draftId: draft.id, maker });
  forgetDefinedStatuses();
  await definedStatuses();
  await sql`update provider_status set is_money_moved = true`.execute(database());
  const asked = { isChecked: true, search: clearSearch, create, read: async () => payout };
  await dispatch(replacement.id, asked);
  expect(requests).toBe(0);
});

describe("a replacement that was not sent", () => {
  const refuse = async () => ({ outcome: "refused", message: "No funds", errors: {} }) as const;

  test("keeps its place, since it may have left, and is replaced itself", async () => {
    const { submit, lost, maker } = await replaced();
    const first = await submit();
    await dispatch(first.order.id, { isChecked: true, search: clearSearch, create: refuse });
    expect((await readHistory(lost.order)).replacedBy).toBe(first.order.id);
    await expect(order({ maker, replaces: lost.order.id })).rejects.toThrow("already");
    await expect(keep(lost.order.id, maker)).rejects.toThrow("already");
    const second = await order({ maker, replaces: first.order.id });
    expect((await readHistory(lost.order)).replacedBy).toBe(second.order.id);
  });

  test("gives its place up where nothing left", async () => {
    const { submit, lost, maker } = await replaced();
    await tryMove((await submit()).order.id, "not_sent");
    expect((await readHistory(lost.order)).replacedBy).toBeNull();
    expect((await keep(lost.order.id, maker))?.replaces).toBe(lost.order.id);
    expect((await order({ maker, replaces: lost.order.id })).order.replaces).toBe(lost.order.id);
  });

  test("is replaced by what is sent in the place of one that gave its place up", async () => {
    const { submit, lost, maker } = await replaced();
    const first = (await submit()).order;
    await tryMove(first.id, "not_sent");
    const second = (await order({ maker, replaces: first.id })).order;
    for (const { order: earlier } of [lost, { order: first }])
      expect((await readHistory(earlier)).replacedBy).toBe(second.id);
    await expect(keep(lost.order.id, maker)).rejects.toThrow("already");
  });

  test("is not tried again while another may still go", async () => {
    const { submit, lost, maker } = await replaced();
    await submit();
    await expect(order({ maker, replaces: lost.order.id })).rejects.toThrow("already");
    await expect(keep(lost.order.id, maker)).rejects.toThrow("already");
  });

  test("is not tried again once what it replaces has turned up", async () => {
    const { submit, turnUp, lost, maker } = await replaced();
    await dispatch((await submit()).order.id, {
      isChecked: true,
      search: clearSearch,
      create: refuse,
    });
    await turnUp();
    await expect(order({ maker, replaces: lost.order.id })).rejects.toThrow("turned up");
  });

  test("replaces nothing but a payout that failed or was not sent", async () => {
    const { order: payoutOrder } = await orderIn("absent");
    await expect(order({ replaces: payoutOrder.id })).rejects.toThrow("failed or was not sent");
    await expect(order({ replaces: randomUUID() })).rejects.toThrow("failed or was not sent");
  });
});

function keep(replaces: string, maker: User) {
  const content = draftContentOf(requestOf());
  const draft = { id: randomUUID(), content, version: 0, replaces, maker };
  return tx((transaction) => saveDraft(transaction, draft));
}
