import { beforeAll, expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { sayOtherPayment, sendNow } from "#lib/operations/payout-control/release-payouts.ts";
import { askForSend } from "#lib/payouts/compare/hold.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
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
