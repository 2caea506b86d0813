import { beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { rejectPayouts } from "#lib/operations/orders/decide-payouts.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { latest, order, requestOf } from "#test-support/payouts/orders.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";

let maker: Caller;
let approver: Caller;
withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
  maker = await signedIn("maker", "approver");
  approver = await signedIn("approver");
  await ageRoles(48);
});

async function orders(count: number): Promise<PayoutOrder[]> {
  const made: PayoutOrder[] = [];
  for (let at = 0; at < count; at += 1) {
    made.push((await order({ request: requestOf(), maker: maker.member })).order);
  }
  return made;
}

const seen = ({ id, contentHash, version }: PayoutOrder) => ({ id, contentHash, version });

async function statesOf(all: readonly PayoutOrder[]): Promise<string[]> {
  const found = await Promise.all(all.map((one) => latest({ order: one })));
  return found.map(({ order: { state } }) => state);
}

test("several payouts are rejected for one reason, each with an event and a decision of its own", async () => {
  const three = await orders(3);
  const { entries } = await rejectPayouts(approver, three.map(seen), "Paid already");
  expect(entries.map(({ id }) => id).sort()).toEqual(three.map(({ id }) => id).sort());
  expect(await statesOf(three)).toEqual(Array(3).fill("rejected"));
  const events = await database()
    .selectFrom("audit_event")
    .select(["action", "outcome", "reason"])
    .where(
      "subject_id",
      "in",
      three.map(({ id }) => id),
    )
    .where("action", "=", "payouts.reject")
    .execute();
  expect(events).toEqual(
    Array(3).fill({ action: "payouts.reject", outcome: "done", reason: "Paid already" }),
  );
});

test("where one was changed, none is rejected, and it is named", async () => {
  const [first, named] = await orders(2);
  if (first === undefined || named === undefined) throw new Error("two are needed");
  const changed = { ...seen(named), contentHash: "0".repeat(64) };
  await expect(rejectPayouts(approver, [seen(first), changed], "Wrong")).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^Nothing was rejected\. /),
    details: { errors: { [named.id]: [expect.stringMatching(/was changed since/)] } },
  });
  expect(await statesOf([first, named])).toEqual(["awaiting_approval", "awaiting_approval"]);
});

test("nobody rejects their own among others", async () => {
  const [own] = await orders(1);
  if (own === undefined) throw new Error("one is needed");
  await expect(rejectPayouts(maker, [seen(own)], "Mine")).rejects.toMatchObject({
    kind: "forbidden",
  });
});
