import { beforeAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { followOne } from "#lib/payouts/follow/follow-one.ts";
import { readReceipt } from "#lib/payouts/receipt/read-receipt.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import {
  definedStatuses,
  forgetDefinedStatuses,
} from "#lib/status-definitions/defined-statuses.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { latest, order } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();
beforeAll(readyToSend);

test("a status that the order was not followed to has no time of the status before it", async () => {
  const entered = await order();
  const payout = payoutOf(entered, { createdAt: new Date().toISOString() });
  const create = async () => ({ outcome: "accepted" as const, payout });
  await dispatch(entered.order.id, { isChecked: true, search: clearSearch, create });
  const { id } = payout;
  const processing = payoutOf(entered, { id, status: "Processing" });
  const completed = payoutOf(entered, { id, status: "Completed" });
  await followOne(await latest(entered), async () => processing);
  const seenAt = (await latest(entered)).order.statusSeenAt;
  expect(seenAt).not.toBeNull();
  expect((await readReceipt(processing)).statusSeenAt).toBe(seenAt);
  expect((await readReceipt(completed)).statusSeenAt).toBeNull();

  await followOne(await latest(entered), async () => completed);
  const { statusSeenAt } = await readReceipt(completed);
  expect(statusSeenAt).toBe((await latest(entered)).order.statusSeenAt);
  expect(statusSeenAt).not.toBe(seenAt);
});

test("there is none of a status that another process just said moves no money", async () => {
  const account_id = await accountId();
  await database()
    .insertInto("provider_status")
    .values({
      account_id,
      kind: "payout",
      status: "vaulted",
      example: "Vaulted",
      seen_by: "sync",
      is_final: true,
      is_money_moved: true,
      defined_at: new Date().toISOString(),
    })
    .execute();
  const payout = payoutOf(await order(), {
    status: "Vaulted",
    createdAt: new Date().toISOString(),
  });
  forgetDefinedStatuses();
  await definedStatuses();
  expect((await readReceipt(payout)).payout.status).toBe("Vaulted");
  await database().updateTable("provider_status").set({ is_money_moved: false }).execute();
  await expect(readReceipt(payout)).rejects.toMatchObject({ kind: "conflict" });
});
