import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { askApprover, listApprovers } from "#lib/operations/orders/ask-approver.ts";
import { approvePayout } from "#lib/operations/orders/decide-payout.ts";
import { getPayoutOrder } from "#lib/operations/orders/get-payout-order.ts";
import { onlookerOf } from "#lib/payouts/inbox/groups.ts";
import { countWork, readWork } from "#lib/payouts/inbox/read-work.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { seenOf } from "#lib/schemas/seen.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";

let maker: Caller;
let other: Caller;
let first: Caller;
let second: Caller;
withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
  maker = await signedIn("maker", "approver");
  other = await signedIn("maker");
  first = await signedIn("approver");
  second = await signedIn("approver");
  await ageRoles(48);
});

async function submitted(): Promise<PayoutOrder> {
  return (await order({ request: requestOf(), maker: maker.member })).order;
}

const ask = (by: Caller, { id }: PayoutOrder, whom: Caller | null) =>
  askApprover(by, id, whom?.member.id ?? null);

async function events({ id }: PayoutOrder) {
  return await database()
    .selectFrom("audit_event")
    .select(["actor_id", "before", "after"])
    .where("subject_id", "=", id)
    .where("action", "=", "payouts.ask-approver")
    .orderBy("seq")
    .execute();
}

describe("a named approver", () => {
  test("is not replaced by a page that does not show that they are asked", async () => {
    const one = await submitted();
    await ask(maker, one, first);
    const fromBefore = askApprover(second, one.id, second.member.id, seenOf(null));
    await expect(fromBefore).rejects.toMatchObject({
      kind: "conflict",
      message: `${maker.member.name} changed who is asked to approve this payout after this page had shown it. Your change was not saved.`,
    });
    const shown = seenOf(first.member.id);
    expect((await askApprover(second, one.id, second.member.id, shown)).asked?.id).toBe(
      second.member.id,
    );
  });

  test("is asked by the maker and, instead, another by an approver; each is audited", async () => {
    const one = await submitted();
    expect(one.asked).toBeNull();
    expect((await ask(maker, one, first)).asked).toMatchObject({
      id: first.member.id,
      canApprove: true,
    });
    expect((await ask(second, one, second)).asked?.id).toBe(second.member.id);
    expect((await ask(second, one, second)).asked?.id).toBe(second.member.id);
    expect((await ask(maker, one, null)).asked).toBeNull();
    expect(await events(one)).toMatchObject([
      {
        actor_id: maker.member.id,
        before: { asked: null },
        after: { asked: { id: first.member.id } },
      },
      { actor_id: second.member.id, before: { asked: { id: first.member.id } } },
      { actor_id: maker.member.id, after: { asked: null } },
    ]);
  });

  test("of two who ask at once, one word is shown, and both are audited", async () => {
    const one = await submitted();
    await Promise.all([ask(maker, one, first), ask(second, one, second)]);
    expect(await events(one)).toHaveLength(2);
    expect((await getPayoutOrder(other, one.id)).asked).not.toBeNull();
  });

  test("restricts nobody: another may approve", async () => {
    const one = await submitted();
    await ask(maker, one, first);
    const { id, contentHash, version } = one;
    const seen = { contentHash, version, reason: null, addressEnd: null };
    const { entry } = await withStepUp(second, (as) => approvePayout(as, id, seen));
    expect(entry.state).not.toBe("awaiting_approval");
    await expect(ask(maker, one, second)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is none who could not approve: its maker, a maker, who became one later, nobody", async () => {
    const one = await submitted();
    const later = await signedIn("approver");
    for (const whom of [maker, other, later]) {
      await expect(ask(maker, one, whom)).rejects.toMatchObject({ kind: "invalid_request" });
    }
    const able = (await listApprovers(maker, one.id)).map(({ id }) => id);
    expect(able.sort()).toEqual([first.member.id, second.member.id].sort());
    const now = (await listApprovers(other, null)).map(({ id }) => id);
    expect(now).toEqual(expect.arrayContaining([maker.member.id, later.member.id]));
  });

  test("is asked neither by another maker nor by a viewer", async () => {
    const one = await submitted();
    await expect(ask(other, one, first)).rejects.toMatchObject({ kind: "forbidden" });
    const viewer = await signedIn("viewer");
    await expect(ask(viewer, one, first)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(listApprovers(viewer, one.id)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test.each([
    ["loses the role", sql`roles = '{viewer}'`],
    ["is disabled", sql`disabled_at = now()`],
  ])("who %s is named as one who can no longer approve", async (_what, change) => {
    const one = await submitted();
    const leaving = await signedIn("approver");
    await ageRoles(48);
    await ask(maker, one, leaving);
    await sql`update member set ${change} where id = ${leaving.member.id}`.execute(database());
    const { asked } = await getPayoutOrder(maker, one.id);
    expect(asked).toMatchObject({ id: leaving.member.id, canApprove: false });
    const { approvals } = await readWork(onlookerOf(first.member));
    expect(approvals.entries.find(({ id }) => id === one.id)?.asked).toEqual(asked);
  });
});

test("the Inbox puts first what its reader is asked for, however long others have waited", async () => {
  const [older, newer] = [await submitted(), await submitted()];
  await ask(maker, newer, first);
  const idsFor = async ({ member }: Caller) => {
    const onlooker = onlookerOf(member);
    const [{ approvals }, counts] = [await readWork(onlooker), await countWork(onlooker)];
    expect(counts.approvals).toBe(approvals.total);
    expect(new Set(approvals.entries.map(({ id }) => id)).size).toBe(approvals.entries.length);
    return approvals.entries.map(({ id }) => id);
  };
  const mine = await idsFor(first);
  expect(mine.indexOf(newer.id)).toBeLessThan(mine.indexOf(older.id));
  const others = await idsFor(second);
  expect(others.indexOf(older.id)).toBeLessThan(others.indexOf(newer.id));
});
