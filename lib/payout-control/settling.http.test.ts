import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { readControl } from "#lib/payout-control/read-control.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";

withOwnDatabase();
afterEach(() => vi.unstubAllEnvs());

/**
 * A payout that was missing from a complete reading this many seconds after its send, and present
 * in a later one.
 */
async function listedAfter(seconds: number): Promise<void> {
  const { order } = await orderIn("found");
  await asOwner((owner) =>
    owner.transaction().execute(async (transaction) => {
      await sql`alter table payout_order disable trigger payout_order_guard`.execute(transaction);
      await sql`update payout_order set missed_at = sent_at + make_interval(secs => ${seconds}::int)
        where id = ${order.id}`.execute(transaction);
      await sql`alter table payout_order enable trigger payout_order_guard`.execute(transaction);
    }),
  );
}

test("the settling time is told, and that it is longer because payouts are listed late", async () => {
  vi.stubEnv("PAYOUT_SETTLING_SECONDS", "900");
  await listedAfter(300);
  expect((await readControl()).settling).toEqual({ seconds: 900, set: 900 });
  await listedAfter(301);
  expect((await readControl()).settling).toEqual({ seconds: 903, set: 900 });
});
