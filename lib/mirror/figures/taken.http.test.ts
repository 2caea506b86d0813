import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { takenByWeek } from "#lib/mirror/figures/taken.ts";
import { mirror } from "#lib/mirror/figures/testing/mirror-by-hand.ts";

const FIRST_US = 1_790_000_000_000_000n;
const DAY_US = 86_400_000_000n;
const PERIOD = { from: "2026-08-24", to: "2026-10-31", tz: "Europe/Berlin" };

let drop: () => Promise<void>;

beforeAll(async () => {
  drop = await useOwnDatabase();
});

afterAll(async () => {
  await database().destroy();
  await drop();
});

/** A payout that the desk saw move to `status` after so many seconds, from `before`. */
async function seen(id: number, seconds: number, before: string | null, status = "Completed") {
  const us = FIRST_US + BigInt(id) * DAY_US;
  const record = {
    id: String(id),
    us,
    currency: "BTC",
    status,
    kind: "low",
    amount: "1",
    fee: "0",
  };
  await mirror("payouts", [record]);
  await sql`
    insert into mirror_change
      (merchant_id, resource, record_id, first_seen_at, field, before, after)
    select ${await merchantId()}, 'payouts', id, created_at + ${seconds} * interval '1 second',
      'status', ${before}::text, ${status}::text
    from mirror_payout where id = ${id}`.execute(database());
}

test("median and p90 are of payouts that were seen on their way, by the week of their creation", async () => {
  await seen(1, 60, "Created");
  await seen(2, 90.9, "Processing");
  await seen(3, 7_200, "Processing", "COMPLETED");
  await seen(4, 10, null);
  await seen(5, 10, "Created", "Failed");
  await seen(12, 45, "Created");
  const taken = await takenByWeek({
    ...{ on: database(), merchant: await merchantId(), period: PERIOD, currency: "BTC" },
  });
  const known = taken.filter(({ seen: count }) => count > 0);
  expect(known).toMatchObject([
    { week: { first: "2026-09-21" }, seen: 3, median: 90, p90: 7_200 },
    { week: { first: "2026-09-28" }, seen: 1, median: 45, p90: 45 },
  ]);
  expect(taken).toHaveLength(10);
  expect(taken[0]).toMatchObject({ seen: 0, median: null, p90: null });
});
