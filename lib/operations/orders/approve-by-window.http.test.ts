import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { setStepUpWindow } from "#lib/identity/step-up/window-setting.ts";
import { decimal } from "#lib/money/decimal.ts";
import { approvePayouts } from "#lib/operations/orders/decide-payouts.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newSession, signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";

const REFUSED = { kind: "step_up_required" };
const WINDOW = { minutes: 5, amounts: [{ currency: "USDT_TRX", below: decimal("100") }] };

let maker: Caller;
withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
  maker = await signedIn("maker");
  const asker = { id: maker.member.id, name: "Somebody" };
  await tx((on) => setStepUpWindow(on, WINDOW, { asker, changeId: null }));
});

const ordered = async (amount = "10") =>
  (await order({ request: requestOf({ amount }), maker: maker.member })).order;

/** An approver who has just approved one payout by a step-up. */
async function withWindow(...roles: ("approver" | "maker")[]): Promise<Caller> {
  const approver = await signedIn("approver", ...roles);
  await ageRoles(48, approver.member.id);
  const first = await ordered();
  await withStepUp(approver, (as) => approvePayouts(as, [seen(first)]));
  return approver;
}

function seen(
  { id, contentHash, version }: PayoutOrder,
  check: { addressEnd: string | null; reason: string | null } = { addressEnd: null, reason: null },
) {
  return { id, contentHash, version, ...check };
}

describe("after a step-up, within the window", () => {
  test("another payout below the amount is approved, one above it and a set that has one are not", async () => {
    const approver = await withWindow();
    const [small, large] = [await ordered("11"), await ordered("100")];
    await expect(approvePayouts(approver, [seen(large)])).rejects.toMatchObject(REFUSED);
    await expect(approvePayouts(approver, [seen(small), seen(large)])).rejects.toMatchObject(
      REFUSED,
    );
    expect((await approvePayouts(approver, [seen(small)])).entries).toHaveLength(1);
  });

  test("an address that differs from what was typed is confirmed by a step-up of its own", async () => {
    const approver = await withWindow();
    const one = await ordered();
    const differs = seen(one, { addressEnd: "zzzzzz", reason: "A typo." });
    await expect(approvePayouts(approver, [differs])).rejects.toMatchObject(REFUSED);
    const { entries } = await withStepUp(approver, (as) => approvePayouts(as, [differs]));
    expect(entries).toHaveLength(1);
  });

  test("it is valid for no other member, and for no other session of the same one", async () => {
    const approver = await withWindow();
    const other = await signedIn("approver");
    const one = await ordered();
    const elsewhere = { ...approver, sessionId: await newSession(approver.member.id) };
    // Nor does a request help that names the session of the other one.
    const mixed = { ...other, sessionId: approver.sessionId };
    await expect(approvePayouts(other, [seen(one)])).rejects.toMatchObject(REFUSED);
    await expect(approvePayouts(elsewhere, [seen(one)])).rejects.toMatchObject(REFUSED);
    await expect(approvePayouts(mixed, [seen(one)])).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  test("a role that is taken away is missed at once, though the request still says it is held", async () => {
    const approver = await withWindow("maker");
    const one = await ordered();
    await database()
      .updateTable("member")
      .set({ roles: ["maker"] })
      .where("id", "=", approver.member.id)
      .execute();
    await expect(approvePayouts(approver, [seen(one)])).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  test("one's own payout and one that changed stay refused", async () => {
    const approver = await withWindow("maker");
    const own = await order({ request: requestOf({ amount: "1" }), maker: approver.member });
    const one = await ordered();
    await expect(approvePayouts(approver, [seen(own.order)])).rejects.toMatchObject({
      kind: "forbidden",
    });
    const changed = seen({ ...one, contentHash: "0".repeat(64) });
    await expect(approvePayouts(approver, [changed])).rejects.toMatchObject({ kind: "conflict" });
  });
});
