import { beforeAll, expect, test } from "vitest";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { latest, order } from "#test-support/payouts/orders.ts";

// Where no worker sends: one would take up what waits here, and knows of no pause.
withOwnDatabase();
beforeAll(readyToSend);

test("while the provider asks for a pause no payout goes out, also where it begins during the look", async () => {
  let posts = 0;
  const create = async () => {
    posts += 1;
    return { outcome: "in_doubt", reason: "lost" } as const;
  };
  const [during, before] = [await order(), await order()];
  const { limiter } = accountClient();
  const search = async () => {
    limiter.rest(8_000);
    return await clearSearch();
  };
  await dispatch(during.order.id, { isChecked: true, search, create });
  limiter.rest(8_000);
  await dispatch(before.order.id, { isChecked: true, search: clearSearch, create });
  for (const entered of [during, before]) {
    const { order } = await latest(entered);
    expect(order).toMatchObject({ state: "queued", waitsDetail: { why: "pause" } });
  }
  expect(posts).toBe(0);
  await expect.poll(() => limiter.restMs, { timeout: 20_000 }).toBe(0);
  // Those that waited are a worker's to take up: another one goes.
  const after = await order();
  await dispatch(after.order.id, { isChecked: true, search: clearSearch, create });
  expect((await latest(after)).order.state).toBe("in_doubt");
  expect(posts).toBe(1);
});
