import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { closePayouts } from "#lib/operations/orders/close-payouts.ts";
import { replacePayout } from "#lib/operations/orders/replace-payout.ts";
import { onlookerOf } from "#lib/payouts/inbox/groups.ts";
import { countWork, readWork } from "#lib/payouts/inbox/read-work.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { noteOn } from "#lib/payouts/states/move-order.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { orderIn, tryMove } from "#test-support/payouts/force-move.ts";
import { latest, order, requestOf } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";
import { useSafety } from "#test-support/safety/safety.ts";

let maker: Caller;
let other: Caller;
withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  await readyToSend();
  maker = await signedIn("maker");
  other = await signedIn("maker");
});

/** Whether the order is under failed, as it is read and as it is counted, for this member. */
async function isShown({ id }: Pick<PayoutOrder, "id">, { member } = other): Promise<boolean> {
  const onlooker = onlookerOf(member);
  const [{ failed }, counts] = [await readWork(onlooker), await countWork(onlooker)];
  expect(counts.failed).toBe(failed.total);
  return failed.entries.some((one) => one.id === id);
}

async function inState(state: OrderState): Promise<PayoutOrder> {
  const made = await orderIn(state, { maker: maker.member });
  return (await latest(made)).order;
}

async function accepted(status = "Created"): Promise<PayoutOrder> {
  const entered = await order({ maker: maker.member });
  const payout = payoutOf(entered, { status, createdAt: new Date().toISOString() });
  const create = async () => ({ outcome: "accepted" as const, payout });
  await dispatch(entered.order.id, { isChecked: true, search: clearSearch, create });
  return (await latest(entered)).order;
}

/** Closes payouts as they are. */
async function close(ids: string[], by = other, reason = "Paid by hand.") {
  const seen = await Promise.all(ids.map(async (id) => (await latest({ order: { id } })).order));
  const payouts = seen.map(({ id, state, status }) => ({ id, state, status }));
  return await closePayouts(by, { payouts, reason });
}

describe("a failed payout", () => {
  test.each<[string, () => Promise<PayoutOrder>]>([
    ["declined", () => inState("refused")],
    ["not sent", () => inState("not_sent")],
    ["marked as not sent", () => inState("declared_unsent")],
    ["failed at the provider", () => accepted("Failed")],
  ])("that was %s is shown until somebody closes it, once, with a reason", async (_what, make) => {
    const failed = await make();
    expect(await isShown(failed)).toBe(true);
    expect(await close([failed.id])).toEqual({ closed: [failed.id] });
    expect(await isShown(failed)).toBe(false);
    await expect(close([failed.id], maker)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(/closed already/),
    });
    const event = await database()
      .selectFrom("audit_event")
      .select("reason")
      .where("subject_id", "=", failed.id)
      .where("action", "=", "payouts.close")
      .executeTakeFirstOrThrow();
    expect(event.reason).toBe("Paid by hand.");
  });

  test("is shown again where its payout fails in another way", async () => {
    const failed = await accepted("Failed");
    await close([failed.id]);
    await noteOn(database(), failed, { status: "Refunded" });
    expect(await isShown(failed)).toBe(true);
  });

  test("is not closed as it was seen, where it has failed in another way since", async () => {
    const failed = await accepted("Failed");
    const { id, state, status } = failed;
    await noteOn(database(), failed, { status: "Refunded" });
    const late = closePayouts(other, { payouts: [{ id, state, status }], reason: "Paid." });
    await expect(late).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(/has changed since/),
    });
    expect(await isShown(failed)).toBe(true);
  });

  test("is not closed with one that has not failed: then none is", async () => {
    const [failed, going] = [await inState("refused"), await accepted()];
    await expect(close([failed.id, going.id])).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(/^Nothing was closed\. .*It has not failed/),
    });
    expect(await isShown(failed)).toBe(true);
  });
});

test.each([
  ["still", "Failed", "in_doubt"],
  ["no longer", "Processing", "not_sent"],
])("a replacement of what has %s failed at the provider", async (_still, status, state) => {
  const failed = await accepted("Failed");
  const draft = await replacePayout(maker, failed.id);
  const request = requestOf({ trackingId: draft.content.trackingId });
  const entered = await order({ request, draftId: draft.id, maker: maker.member });
  const create = async () => ({ outcome: "in_doubt", reason: "lost" }) as const;
  const held = await latest({ order: failed });
  const read = async (id: string) => payoutOf(held, { id, status });
  const send = () =>
    dispatch(entered.order.id, { isChecked: true, search: clearSearch, create, read });
  expect((await send())?.order.state).toBe(state);
});

test("a replacement waits while the payout that failed at the provider can't be read", async () => {
  const failed = await accepted("Failed");
  const entered = await order({ replaces: failed.id });
  const create = () => Promise.reject(new Error("nothing is to be sent"));
  const read = () => Promise.reject(new Error("down"));
  const sent = await dispatch(entered.order.id, {
    isChecked: true,
    search: clearSearch,
    create,
    read,
  });
  expect(sent?.order).toMatchObject({ state: "queued", waitsDetail: { why: "replaced" } });
});

test("a rejected payout is shown to its maker alone", async () => {
  const rejected = await inState("rejected");
  expect(await isShown(rejected, maker)).toBe(true);
  expect(await isShown(rejected, other)).toBe(false);
});

describe("a replacement", () => {
  test.each<[string, () => Promise<PayoutOrder>]>([
    ["declined", () => inState("refused")],
    ["not sent", () => inState("not_sent")],
    ["failed at the provider", () => accepted("Failed")],
  ])("of a payout that was %s is linked, and there is one at a time", async (_what, make) => {
    const failed = await make();
    const draft = await replacePayout(maker, failed.id);
    expect(draft).toMatchObject({
      replaces: failed.id,
      content: { trackingId: `${failed.request.trackingId}-2` },
    });
    expect((await replacePayout(maker, failed.id)).id).toBe(draft.id);
    expect(await isShown(failed)).toBe(true);

    const request = requestOf({ trackingId: draft.content.trackingId });
    const replacement = await order({ request, draftId: draft.id, maker: maker.member });
    expect(await isShown(failed)).toBe(false);
    await expect(replacePayout(other, failed.id)).rejects.toThrow(
      /replaced by another one already/,
    );
    await tryMove(replacement.order.id, "cancelled");
    expect(await isShown(failed)).toBe(true);
  });

  test("may be begun by several makers, and is the one that is submitted first", async () => {
    const failed = await inState("refused");
    const drafts = [await replacePayout(maker, failed.id), await replacePayout(other, failed.id)];
    const [own, second] = drafts;
    const submitted = await Promise.allSettled([
      order({ request: requestOf(), draftId: own?.id ?? null, maker: maker.member }),
      order({ request: requestOf(), draftId: second?.id ?? null, maker: other.member }),
      order({ request: requestOf(), replaces: failed.id, key: randomUUID() }),
    ]);
    expect(submitted.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is not made of a payout that goes on", async () => {
    const going = await accepted();
    await expect(replacePayout(maker, going.id)).rejects.toThrow(/failed or was not sent/);
    await expect(order({ replaces: going.id })).rejects.toThrow(/failed or was not sent/);
  });

  test("that was declined is shown in place of what it replaces", async () => {
    const failed = await inState("refused");
    const draft = await replacePayout(maker, failed.id);
    const request = requestOf({ trackingId: draft.content.trackingId });
    const replacement = await order({ request, draftId: draft.id, maker: maker.member });
    for (const to of ["sending", "refused"] as const) await tryMove(replacement.order.id, to);
    expect(await isShown(replacement.order)).toBe(true);
    expect(await isShown(failed)).toBe(false);
  });
});
