import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { decimal } from "#lib/money/decimal.ts";
import { approvePayout } from "#lib/operations/orders/decide-payout.ts";
import { approvePayouts } from "#lib/operations/orders/decide-payouts.ts";
import { setApprovalRule, setRequestExpiry } from "#lib/operations/rules/approval-rules.ts";
import { setRollingLimit } from "#lib/operations/rules/set-rolling-limit.ts";
import { confirmPendingChange } from "#lib/operations/safety/pending-changes.ts";
import { writeRequestExpiry } from "#lib/payouts/approve/request-expiry.ts";
import { setLimit } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval/approval-rule.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import {
  approveAs,
  latest,
  order,
  requestOf,
  setLimit as setRule,
  somebody,
} from "#test-support/payouts/orders.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";

let asker: Caller;
let second: Caller;
let other: Caller;
withOwnDatabase();
beforeAll(async () => {
  [asker, second, other] = [
    await signedIn("administrator", "maker", "approver"),
    await signedIn("administrator", "maker", "approver"),
    await signedIn("maker", "approver"),
  ];
  await ageRoles(48);
});
beforeEach(() => useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" }));

async function confirmed(outcome: ChangeOutcome): Promise<void> {
  if (outcome.status === "applied") throw new Error("it was applied at once");
  await withStepUp(second, (as) => confirmPendingChange(as, outcome.changeId));
}

const ordered = ({ member }: Caller, changes: Parameters<typeof requestOf>[0] = {}) =>
  order({ request: requestOf(changes), maker: member });

describe("a limit over 24 hours that was raised, or lifted", () => {
  test.each(["1000000", null])(
    "to %s holds for its asker and confirmer as it was",
    async (limit) => {
      const address = requestOf().address;
      const rule = { per: "recipient", covers: "code", currency: "USDT_TRX" } as const;
      await tx((transaction) =>
        setLimit(transaction, { ...rule, limit: decimal("100") }, somebody(), null),
      );
      const raised = limit === null ? null : decimal(limit);
      await confirmed(
        await withStepUp(asker, (as) => setRollingLimit(as, { ...rule, limit: raised })),
      );
      const states = [];
      for (const who of [other, asker, second]) {
        const { order } = await ordered(who, { address, amount: "500" });
        states.push([order.state, order.reason]);
      }
      const why = expect.stringMatching(/asked for or confirmed the looser limit/);
      expect(states).toEqual([
        ["queued", null],
        ["awaiting_approval", why],
        ["awaiting_approval", why],
      ]);
      expect((await ordered(asker, { amount: "100" })).order.state).toBe("queued");
      await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
      expect((await ordered(asker, { amount: "500" })).order.state).toBe("queued");
    },
  );
});

describe("a time for approval that was made longer", () => {
  /** In how many hours the request expires. */
  const hoursOf = async (entered: Awaited<ReturnType<typeof order>>) => {
    const { approvalExpiresAt } = (await latest(entered)).order;
    return Math.round((Date.parse(approvalExpiresAt ?? "") - Date.now()) / 3_600_000);
  };
  const everyone = () => [other, asker, second];
  beforeAll(() => setRule("USDT_TRX", "0"));

  test("holds for its asker and confirmer as it was, as makers and as approvers", async () => {
    await tx((transaction) =>
      writeRequestExpiry(transaction, 48, { asker: somebody(), confirmer: null, changeId: null }),
    );
    const before = [];
    for (const who of everyone()) before.push(await ordered(who));
    await confirmed(await withStepUp(asker, (as) => setRequestExpiry(as, { hours: 700 })));
    const after = [];
    for (const who of everyone()) after.push(await ordered(who));
    expect(await Promise.all(before.map(hoursOf))).toEqual([700, 48, 48]);
    expect(await Promise.all(after.map(hoursOf))).toEqual([700, 48, 48]);

    const [early, late] = after.length > 0 ? [after[0], await ordered(other)] : [];
    if (early === undefined || late === undefined) throw new Error("nothing was ordered");
    await sql`update payout_order set
      approval_asked_at = approval_asked_at - interval '49 hours',
      approval_expires_at = approval_expires_at - interval '49 hours'
      where id = ${late.order.id}`.execute(database());
    for (const who of [asker, second]) {
      await expect(approveAs(late, who.member)).rejects.toMatchObject({
        kind: "forbidden",
        message: expect.stringMatching(/longer time for approvals/),
      });
    }
    expect((await approveAs(early, asker.member)).order.state).toBe("approved");
    const third = await signedIn("approver");
    await ageRoles(100, third.member.id);
    expect((await approveAs(late, third.member)).order.state).toBe("approved");
  });
});

describe("an approval rule that demands a check of the address", () => {
  const rule = { currency: ALL_OTHERS, limit: decimal("0") };
  const set = (demandsAddressCheck?: boolean) =>
    withStepUp(asker, (as) =>
      setApprovalRule(as, {
        ...rule,
        ...(demandsAddressCheck !== undefined && { demandsAddressCheck }),
      }),
    );

  test("is loosened by two people, who check the address themselves until it cooled off", async () => {
    expect(await set(true)).toMatchObject({ demandsAddressCheck: true });
    expect(await set()).toMatchObject({ demandsAddressCheck: true });
    const outcome = await set(false);
    if (!("status" in outcome)) throw new Error("it was loosened at once");
    await confirmed(outcome);
    const { order: payoutOrder } = await ordered(await signedIn("maker"));
    const { id, contentHash, version } = payoutOrder;
    const seen = { contentHash, version, reason: null, addressEnd: null };
    for (const approver of [asker, second]) {
      await expect(withStepUp(approver, (as) => approvePayout(as, id, seen))).rejects.toMatchObject(
        { message: expect.stringMatching(/rule demands/) },
      );
    }
    await withStepUp(other, (as) => approvePayouts(as, [{ id, ...seen }]));
    expect((await latest({ order: payoutOrder })).order.state).toBe("approved");
  });

  test("what they approved unchecked before it doesn't count for as long, and others' approvals do", async () => {
    const loosening = await signedIn("administrator", "approver");
    await ageRoles(48, loosening.member.id);
    await setRule(ALL_OTHERS, "0");
    const approvedBy = async ({ member }: Caller) =>
      (
        await approveAs(
          await ordered(await signedIn("maker"), { currency: "BTC" }),
          member,
          "not_checked",
        )
      ).order.id;
    const [own, others] = [await approvedBy(loosening), await approvedBy(other)];
    const counts = async (id: string) => {
      const { rows } = await sql<{ approval: string }>`
        select payout_order_approval(payout_order) as approval from payout_order where id = ${id}`.execute(
        database(),
      );
      return rows[0]?.approval;
    };
    expect([await counts(own), await counts(others)]).toEqual(["fresh", "fresh"]);
    await setRule(ALL_OTHERS, "0", { demandsAddressCheck: true });
    expect([await counts(own), await counts(others)]).toEqual(["too_old", "too_old"]);
    const outcome = await withStepUp(loosening, (as) =>
      setApprovalRule(as, { ...rule, demandsAddressCheck: false }),
    );
    if (!("status" in outcome)) throw new Error("it was loosened at once");
    await confirmed(outcome);
    expect([await counts(own), await counts(others)]).toEqual(["too_old", "fresh"]);
  });
});
