import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { countWork, readWork } from "#lib/payouts/inbox/read-work.ts";
import { INBOX_GROUPS } from "#lib/schemas/payouts/inbox.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { order, somebody } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
});

const onlooker = (mayDecide: boolean) => ({ id: somebody().id, mayApprove: false, mayDecide });

/** The groups in which this user finds the order, as they are read and as they are counted. */
async function groupsOf(id: string, reader: ReturnType<typeof onlooker>): Promise<string[]> {
  const [work, counts] = [await readWork(reader), await countWork(reader)];
  for (const name of INBOX_GROUPS) expect(counts[name]).toBe(work[name].total);
  return INBOX_GROUPS.filter((name) => work[name].entries.some((order) => order.id === id));
}

test("a payout that waits for two users is for those who may decide, until they have", async () => {
  const { order: payoutOrder } = await order();
  const detail = { why: "changed_id", payoutId: "77" };
  await database()
    .updateTable("payout_order")
    .set({ waits_for: "two_people", waits_detail: JSON.stringify(detail) })
    .where("id", "=", payoutOrder.id)
    .execute();
  const reader = onlooker(true);
  expect(await groupsOf(payoutOrder.id, reader)).toEqual(["approvals"]);
  expect(await groupsOf(payoutOrder.id, onlooker(false))).toEqual(["waiting"]);
  await database()
    .insertInto("payout_word")
    .values({
      account_id: await accountId(),
      id: randomUUIDv7(),
      order_id: payoutOrder.id,
      kind: "other_payout",
      about_order: null,
      about_payout: "77",
      member: reader.id,
      member_name: "A reader",
      is_approver: false,
      reason: null,
    })
    .execute();
  expect(await groupsOf(payoutOrder.id, reader)).toEqual(["waiting"]);
  expect(await groupsOf(payoutOrder.id, onlooker(true))).toEqual(["approvals"]);
});

test("what waits for “Send” is shown, however many newer ones are stuck", async () => {
  const { order: held } = await order();
  for (let count = 0; count < 50; count += 1) await order();
  await asOwner(async (owner) => {
    // When they were submitted is frozen.
    await sql`set session_replication_role = replica`.execute(owner);
    await sql`update payout_order set submitted_at = submitted_at - interval '1 hour'
      where state = 'queued'`.execute(owner);
    await sql`update payout_order set waits_for = 'send' where id = ${held.id}`.execute(owner);
  });
  const { stuck } = await readWork(onlooker(false));
  expect(stuck.total).toBeGreaterThan(50);
  expect(stuck.entries[0]?.id).toBe(held.id);
});
