import { beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { longestWaiting } from "#lib/payouts/inbox/longest-waiting.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { order, somebody } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
});

test("of what waits for this user, those that were submitted first, the oldest first", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await order()).order.id);
  const detail = JSON.stringify({ why: "changed_id", payoutId: "77" });
  await database()
    .updateTable("payout_order")
    .set({ waits_for: "two_people", waits_detail: detail })
    .where("id", "in", ids)
    .execute();
  const reader = { id: somebody().id, mayApprove: false, mayDecide: true };
  const waiting = await longestWaiting(reader, "approvals");
  expect(waiting.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(await longestWaiting({ ...reader, mayDecide: false }, "approvals")).toEqual([]);
});
