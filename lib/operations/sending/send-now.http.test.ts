import { beforeAll, expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import {
  listUnconfirmedEqual,
  sayOtherPayment,
  sendNow,
} from "#lib/operations/sending/send-now.ts";
import { askForSend } from "#lib/payouts/lost-commits/account-hold.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { latest, order, requestOf } from "#test-support/payouts/orders.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";
import { timesTold } from "#test-support/updates/times-told.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  await readyToSend();
});

/** A member who has had the role for two days. */
async function longIn(role: Role) {
  const member = await signedIn(role);
  await ageRoles(48, member.member.id);
  return member;
}

const create = async () => ({ outcome: "in_doubt", reason: "lost" }) as const;
const send = (id: string) => dispatch(id, { isChecked: true, search: clearSearch, create });
const tooYoung = {
  kind: "forbidden",
  message: expect.stringMatching(/began before you got your role/),
};

test("an approver says of a doubt that is older than their role nothing that lets an equal order go", async () => {
  const [{ member: maker }, earlier] = [await longIn("maker"), await longIn("approver")];
  const request = requestOf();
  await send((await order({ maker, request })).order.id);
  const later = await signedIn("approver");
  const equal = await order({
    maker,
    request: { ...request, trackingId: requestOf().trackingId },
  });
  const { id, contentHash, version } = equal.order;
  await send(id);
  expect((await latest(equal)).order.waitsDetail).toMatchObject({ why: "equal_order" });

  const seen = { contentHash, version, reason: "Another invoice." };
  await expect(withStepUp(later, (as) => sayOtherPayment(as, id, seen))).rejects.toMatchObject(
    tooYoung,
  );
  const before = await timesTold(id);
  await withStepUp(earlier, (as) => sayOtherPayment(as, id, seen));
  expect(await timesTold(id)).toBe(before + 1);
  await send(id);
  expect((await latest(equal)).order.state).toBe("in_doubt");
});

/** Two makers order again what is unconfirmed already; both orders wait. */
async function orderedThreeTimes() {
  const request = requestOf();
  const again = () => ({ ...request, trackingId: requestOf().trackingId });
  const inOrder = async () => {
    const { member: maker } = await longIn("maker");
    return (await order({ maker, request: again() })).order;
  };
  const [first, second, third] = [await inOrder(), await inOrder(), await inOrder()];
  for (const { id } of [first, second, third]) await send(id);
  return { first, second, third, approver: await longIn("approver") };
}

const asSeen = ({ contentHash, version }: Pick<PayoutOrder, "contentHash" | "version">) => ({
  contentHash,
  version,
  reason: null,
});
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

test("an approver calls a payout another one than those that they saw, and no other", async () => {
  const { first, second, third, approver } = await orderedThreeTimes();
  const shown = idsOf(await listUnconfirmedEqual(approver, third.id));
  expect(shown).toEqual([first.id]);
  await withStepUp(approver, (as) =>
    sayOtherPayment(as, second.id, { ...asSeen(second), others: [first.id] }),
  );
  await send(second.id);
  expect((await latest({ order: second })).order.state).toBe("in_doubt");

  const say = (others?: string[]) =>
    withStepUp(approver, (as) => sayOtherPayment(as, third.id, { ...asSeen(third), others }));
  const changed = {
    kind: "conflict",
    message: expect.stringMatching(/^Another payout like this is unconfirmed by now[.]/),
  };
  await expect(say(shown)).rejects.toMatchObject(changed);
  await expect(say(), "a page that names none saw at most one").rejects.toMatchObject(changed);
  await send(third.id);
  expect((await latest({ order: third })).order.state).toBe("queued");

  const now = await listUnconfirmedEqual(approver, third.id);
  expect(now).toMatchObject([
    { id: first.id, state: "in_doubt", request: { amount: first.request.amount } },
    { id: second.id, state: "in_doubt" },
  ]);
  await say(idsOf(now).toReversed());
  await send(third.id);
  expect((await latest({ order: third })).order.state).toBe("in_doubt");
});

test("a payout is not called another one than what is not unconfirmed any more", async () => {
  const { first, second, approver } = await orderedThreeTimes();
  const others = [first.id, second.id];
  await expect(
    withStepUp(approver, (as) => sayOtherPayment(as, second.id, { ...asSeen(second), others })),
  ).rejects.toMatchObject({ kind: "conflict" });
});

test("the step-up that calls a payout another one names the others, and counts for them alone", async () => {
  const { first, second, third, approver } = await orderedThreeTimes();
  const asked = async (id: string, others: string[]) => {
    const { order: seen } = await latest({ order: { id } });
    const ask = sayOtherPayment(approver, id, { ...asSeen(seen), others });
    const failure = await ask.catch((error) => error);
    return isFailure(failure) ? failure.details.stepUp : undefined;
  };
  const before = await asked(third.id, [first.id]);
  expect(before?.summary).toContain(first.request.trackingId);
  await withStepUp(approver, (as) =>
    sayOtherPayment(as, second.id, { ...asSeen(second), others: [first.id] }),
  );
  await send(second.id);
  const after = await asked(third.id, [first.id, second.id]);
  expect(after?.summary).toContain(second.request.trackingId);
  expect(after?.hash).not.toBe(before?.hash);
});

test("an open page of before names no other payout, and is believed while there is one", async () => {
  const { second, approver } = await orderedThreeTimes();
  await withStepUp(approver, (as) => sayOtherPayment(as, second.id, asSeen(second)));
  await send(second.id);
  expect((await latest({ order: second })).order.state).toBe("in_doubt");
});

test("an approver says Send of no order that is older than their role", async () => {
  const [{ member: maker }, earlier] = [await longIn("maker"), await longIn("approver")];
  const { order: payoutOrder } = await order({ maker });
  const later = await signedIn("approver");
  await tx((transaction) => askForSend(transaction, "standstill"));

  await expect(withStepUp(later, (as) => sendNow(as, [payoutOrder.id]))).rejects.toMatchObject(
    tooYoung,
  );
  expect(await withStepUp(earlier, (as) => sendNow(as, [payoutOrder.id]))).toEqual({
    sent: [payoutOrder.id],
  });
});
