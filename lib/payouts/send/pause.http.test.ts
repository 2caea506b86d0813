import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { clearLook, readyToSend } from "#test-support/payouts/clear-look.ts";
import { latest, order } from "#test-support/payouts/orders.ts";

beforeAll(async () => {
  await migrate(requiredSetting("DATABASE_URL"));
  await readyToSend();
});
afterAll(async () => database().destroy());

test("while the provider asks for a pause no payout goes out, also where it begins during the look", async () => {
  let posts = 0;
  const create = async () => {
    posts += 1;
    return { outcome: "in_doubt", reason: "lost" } as const;
  };
  const [during, before] = [await order(), await order()];
  const { limiter } = accountClient();
  const look = async () => {
    limiter.rest(8_000);
    return await clearLook();
  };
  await dispatch(during.order.id, { isChecked: true, look, create });
  limiter.rest(8_000);
  await dispatch(before.order.id, { isChecked: true, look: clearLook, create });
  for (const entered of [during, before]) {
    const { order } = await latest(entered);
    expect(order).toMatchObject({ state: "queued", waitsDetail: { why: "pause" } });
  }
  expect(posts).toBe(0);
  await expect.poll(() => limiter.restMs, { timeout: 20_000 }).toBe(0);
  // The two that waited are due now, and a worker may take them up first: so another one goes.
  const after = await order();
  await dispatch(after.order.id, { isChecked: true, look: clearLook, create });
  expect((await latest(after)).order.state).toBe("in_doubt");
  expect(posts).toBe(1);
});
