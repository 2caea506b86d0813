import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import type { PayoutOrder } from "#lib/schemas/payout-order.ts";
import { useOwnDatabase } from "#test-support/database/own-database.ts";
import { clearLook, readyToSend } from "#test-support/payouts/clear-look.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { latest, order, requestOf } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
  await readyToSend();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

test("a payout with a declined order's tracking ID and other content stops the next to the same recipient", async () => {
  const declined = await orderIn("refused");
  const { address } = declined.order.request;
  const next = await order({ request: requestOf({ address }) });
  const payout = payoutOf(declined, { fee: "high" });
  const look = async ({ id }: PayoutOrder) => {
    const looked = await clearLook();
    if (id !== declined.order.id) return looked;
    return { ...looked, met: "other_content", payout } as const;
  };
  let posts = 0;
  const create = async () => {
    posts += 1;
    return { outcome: "in_doubt", reason: "lost" } as const;
  };
  await dispatch(next.order.id, { isChecked: true, look, create });
  expect(posts).toBe(0);
  expect((await latest(next)).order).toMatchObject({ state: "not_sent" });
  const { order: payoutOrder } = await latest(declined);
  expect(payoutOrder).toMatchObject({ state: "found", payoutId: payout.id });
  expect(payoutOrder.discrepancies).toMatchObject([{ field: "fee", found: "high" }]);
});
