import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { readBinding } from "#lib/identity/step-up/content.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { approvePayout } from "#lib/operations/orders/decide-payout.ts";
import { approvePayouts } from "#lib/operations/orders/decide-payouts.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { ApproveInSet } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { approveAs, latest, order, requestOf, setLimit } from "#test-support/payouts/orders.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";

let maker: Caller;
let approver: Caller;
let second: Caller;
withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
  maker = await signedIn("maker", "approver");
  approver = await signedIn("approver");
  second = await signedIn("approver");
  await ageRoles(48);
});

type Changes = Parameters<typeof requestOf>[0];

/** Orders of the maker's that await approval. */
async function orders(...changes: Changes[]): Promise<PayoutOrder[]> {
  const entered: PayoutOrder[] = [];
  for (const one of changes) {
    entered.push((await order({ request: requestOf(one), maker: maker.member })).order);
  }
  return entered;
}

function seen({ id, contentHash, version }: PayoutOrder, more: Partial<ApproveInSet> = {}) {
  return { id, contentHash, version, reason: null, addressEnd: null, ...more };
}

const approveSet = (set: ApproveInSet[], by: Caller = approver) =>
  withStepUp(by, (as) => approvePayouts(as, set));

async function statesOf(all: readonly PayoutOrder[]): Promise<string[]> {
  const found = await Promise.all(all.map((one) => latest({ order: one })));
  return found.map(({ order: { state } }) => state);
}

async function eventsOf(all: readonly PayoutOrder[]) {
  return await database()
    .selectFrom("audit_event")
    .select(["subject_id", "action", "outcome", "after"])
    .where(
      "subject_id",
      "in",
      all.map(({ id }) => id),
    )
    .where("action", "=", "payouts.approve")
    .execute();
}

/** What a set asks to be proven. */
async function askedFor(set: ApproveInSet[]) {
  const error: unknown = await approvePayouts(approver, set).catch((failure: unknown) => failure);
  if (!isFailure(error) || error.details.stepUp === undefined) throw new Error("nothing was asked");
  return error.details.stepUp;
}

describe("a set of payouts", () => {
  test("is approved with one step-up, each with an event and a decision of its own", async () => {
    const five = await orders({}, {}, {}, { amount: "7" }, { amount: "8", label: "Rent" });
    const { entries } = await approveSet(five.map((one) => seen(one)));
    expect(entries.map(({ id }) => id).sort()).toEqual(five.map(({ id }) => id).sort());
    expect(await statesOf(five)).toEqual(Array(5).fill("approved"));
    const events = await eventsOf(five);
    expect(events.map(({ subject_id }) => subject_id).sort()).toEqual(
      five.map(({ id }) => id).sort(),
    );
    expect(events[0]?.after).toMatchObject({ addressCheck: "not_checked", set: { count: 5 } });
    const grants = await database()
      .selectFrom("step_up_grant")
      .select("used_at")
      .where("member_id", "=", approver.member.id)
      .execute();
    expect(grants).toHaveLength(1);
  });

  test("says what is approved, exactly, in each currency", async () => {
    const set = await orders(
      { amount: "0.1" },
      { amount: "0.2" },
      { amount: "12000", currency: "TRX" },
    );
    expect((await askedFor(set.map((one) => seen(one)))).summary).toBe(
      "Approve 3 payouts: 12,000 TRX on Tron, 0.30 USDT on Tron",
    );
  });

  test("is bound to its step-up, in whatever order it is named", async () => {
    const [a, b, c] = await orders({}, {}, {});
    if (a === undefined || b === undefined || c === undefined) throw new Error("three are needed");
    const { hash } = await askedFor([seen(a), seen(b)]);
    expect((await askedFor([seen(b), seen(a)])).hash).toBe(hash);
    const bound = readBinding(hash);
    if (bound === null) throw new Error("the hash is bound to nothing");
    const { grant } = await tx((transaction) => giveGrant(transaction, approver, bound, "totp"));
    const proven = { ...approver, stepUp: grant };
    for (const other of [[a], [a, c], [a, b, c]]) {
      const set = other.map((one) => seen(one));
      await expect(approvePayouts(proven, set)).rejects.toMatchObject({
        kind: "step_up_required",
      });
    }
    await expect(
      approvePayout(proven, a.id, { ...seen(a), version: a.version }),
    ).rejects.toMatchObject({ kind: "step_up_required" });
    expect(await statesOf([a, b, c])).toEqual(Array(3).fill("awaiting_approval"));
    await approvePayouts(proven, [seen(b), seen(a)]);
    expect(await statesOf([a, b, c])).toEqual(["approved", "approved", "awaiting_approval"]);
  });

  const CHANGED = { contentHash: "0".repeat(64) };

  test.each<[string, RegExp, (named: PayoutOrder) => Promise<Partial<ApproveInSet>>]>([
    ["was changed", /was changed since/, async () => CHANGED],
    ["was edited to the same content", /was changed since/, async () => ({ version: 2 })],
    [
      "was decided",
      /does not await an approval/,
      async (named) => {
        await approveAs({ order: named }, second.member);
        return {};
      },
    ],
    [
      "expired",
      /expires/,
      async ({ id }) => {
        await sql`update payout_order set approval_expires_at = now() - interval '1 minute',
          approval_asked_at = now() - interval '80 hours' where id = ${id}`.execute(database());
        return {};
      },
    ],
    ["is not there", /not found/, async () => ({ id: randomUUID() })],
  ])("is not approved where one %s, which is named", async (_what, why, change) => {
    const [first, named, last] = await orders({}, { amount: "77", label: "Named" }, {});
    if (first === undefined || named === undefined || last === undefined) throw new Error("three");
    const asked = seen(named, await change(named));
    const failure: unknown = await approveSet([seen(first), asked, seen(last)]).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^Nothing was approved\. /),
      details: { errors: { [asked.id]: [expect.stringMatching(why)] } },
    });
    expect(await statesOf([first, last])).toEqual(["awaiting_approval", "awaiting_approval"]);
    expect(await eventsOf([first, last])).toEqual([]);
  });

  test("names each payout that stops it, with its amount and its label", async () => {
    const [first, named] = await orders({ amount: "5" }, { amount: "77", label: "Named" });
    if (first === undefined || named === undefined) throw new Error("two are needed");
    const set = [seen(first, CHANGED), seen(named, CHANGED)];
    await expect(approvePayouts(approver, set)).rejects.toMatchObject({
      message: expect.stringMatching(/5 USDT on Tron: This .* 77 USDT on Tron \(Named\): This /),
      details: { errors: { [first.id]: [expect.anything()], [named.id]: [expect.anything()] } },
    });
  });

  test("is not approved by the maker of one, whatever their roles, and that is audited", async () => {
    const [own] = await orders({});
    const { order: others } = await order({ request: requestOf(), maker: second.member });
    if (own === undefined) throw new Error("one is needed");
    await expect(approvePayouts(maker, [seen(others), seen(own)])).rejects.toMatchObject({
      kind: "forbidden",
      details: { errors: { [own.id]: [expect.stringMatching(/You can't decide/)] } },
    });
    expect(await statesOf([own, others])).toEqual(["awaiting_approval", "awaiting_approval"]);
    const refused = await database()
      .selectFrom("audit_event")
      .select("after")
      .where("action", "=", "payouts.approve-set")
      .where("outcome", "=", "refused")
      .execute();
    expect(refused.at(-1)?.after).toEqual({ of: [others.id, own.id] });
  });

  test("is not approved by somebody who became an approver after one was submitted", async () => {
    const set = await orders({}, {});
    const later = await signedIn("approver");
    await expect(
      approvePayouts(
        later,
        set.map((one) => seen(one)),
      ),
    ).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  test("is approved once, and nobody deadlocks, where two approvers decide on sets that overlap", async () => {
    for (let round = 0; round < 5; round += 1) {
      const all = await orders({}, {}, {}, {}, {});
      const set = all.map((one) => seen(one));
      const [mine, theirs] = [set.slice(0, 4), set.slice(1).reverse()];
      const settled = await Promise.allSettled([approveSet(mine), approveSet(theirs, second)]);
      expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const failed = settled.find((one) => one.status === "rejected");
      expect(failed?.reason).toMatchObject({ kind: "conflict" });
      const states = await statesOf(all);
      expect(states.filter((state) => state === "approved")).toHaveLength(4);
      const events = await eventsOf(all);
      expect(events).toHaveLength(4);
    }
  });

  test("of a hundred is approved whole", async () => {
    const all = await orders(...Array<Changes>(100).fill({}));
    await approveSet(all.map((one) => seen(one)));
    expect(new Set(await statesOf(all))).toEqual(new Set(["approved"]));
  });
});

describe("the end of the address, which the approver typed", () => {
  async function checksOf({ id }: PayoutOrder) {
    const rows = await database()
      .selectFrom("payout_approval")
      .select(["address_check", "reason"])
      .where("order_id", "=", id)
      .execute();
    return rows;
  }

  test("is recorded with the decision, where it matches", async () => {
    const [one] = await orders({});
    if (one === undefined) throw new Error("one is needed");
    await approveSet([seen(one, { addressEnd: one.request.address.slice(-5) })]);
    expect(await checksOf(one)).toEqual([{ address_check: "matched", reason: null }]);
  });

  test("asks for a reason where it differs", async () => {
    const [one] = await orders({});
    if (one === undefined) throw new Error("one is needed");
    const differing = { addressEnd: "0000" };
    await expect(approveSet([seen(one, differing)])).rejects.toMatchObject({
      kind: "invalid_request",
      message: expect.stringMatching(/does not end as you typed it/),
    });
    await approveSet([seen(one, { ...differing, reason: "They moved their wallet." })]);
    expect(await checksOf(one)).toEqual([
      { address_check: "differs", reason: "They moved their wallet." },
    ]);
    expect((await eventsOf([one]))[0]?.after).toMatchObject({ addressCheck: "differs" });
  });

  test("is demanded where a rule says so, of a set and of one payout", async () => {
    await setLimit("TRX", "0", { demandsAddressCheck: true });
    const [ruled, free] = await orders({ currency: "TRX" }, {});
    if (ruled === undefined || free === undefined) throw new Error("two are needed");
    const demand = { kind: "conflict", message: expect.stringMatching(/rule demands/) };
    await expect(approveSet([seen(ruled), seen(free)])).rejects.toMatchObject(demand);
    const differing = { addressEnd: "0000", reason: "I am sure." };
    await expect(approveSet([seen(ruled, differing), seen(free)])).rejects.toMatchObject(demand);
    await expect(
      withStepUp(approver, (as) => approvePayout(as, ruled.id, { ...seen(ruled), version: 1 })),
    ).rejects.toMatchObject(demand);
    const typed = { addressEnd: ruled.request.address.slice(-6) };
    await approveSet([seen(ruled, typed), seen(free)]);
    expect(await statesOf([ruled, free])).toEqual(["approved", "approved"]);
  });
});
