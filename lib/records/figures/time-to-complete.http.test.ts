import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { timeToCompleteByWeek } from "#lib/records/figures/time-to-complete.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { sync } from "#test-support/figures/synced-by-hand.ts";

const FIRST_US = 1_790_000_000_000_000n;
const DAY_US = 86_400_000_000n;
const PERIOD = { from: "2026-08-24", to: "2026-10-31", tz: "Europe/Berlin" };

withOwnDatabase();

/** A payout that Counterfoil saw in this status after this many seconds, and open before if `wasOpen`. */
async function seen(id: number, seconds: number, wasOpen: boolean, status = "Completed") {
  const us = FIRST_US + BigInt(id) * DAY_US;
  const record = {
    id: String(id),
    us,
    currency: "BTC",
    status,
    kind: "low",
    amount: "1",
    fee: "0",
    quote: null,
    conversionFee: null,
  };
  await sync("payouts", [record]);
  await sql`
    update synced_payout set final_seen_at = (created_at at time zone 'UTC' + ${seconds} * interval '1 second') at time zone 'UTC',
      open_seen_at = case when ${wasOpen} then created_at end
    where id = ${id}`.execute(database());
}

test("median and p90 are of payouts whose completion is known, by the week of their creation", async () => {
  await seen(1, 60, true);
  await seen(2, 90.9, true);
  await seen(3, 7_200, true, "COMPLETED");
  await seen(4, 10, false);
  await seen(5, 10, true, "Failed");
  await seen(12, 45, true);
  // Its transaction is known; that of a failed one tells nothing.
  await seen(19, 900, true);
  await seen(20, 30, false, "Failed");
  await sql`update synced_payout set matched_at = (created_at at time zone 'UTC' + interval '75 seconds') at time zone 'UTC'
    where id in (19, 20)`.execute(database());
  const taken = await timeToCompleteByWeek({
    on: database(),
    account: await accountId(),
    period: PERIOD,
    currency: "BTC",
  });
  const known = taken.filter(({ seen: count }) => count > 0);
  expect(known).toMatchObject([
    { week: { first: "2026-09-21" }, seen: 3, median: 90, p90: 7_200 },
    { week: { first: "2026-09-28" }, seen: 1, median: 45, p90: 45 },
    { week: { first: "2026-10-05" }, seen: 1, median: 75, p90: 75 },
  ]);
  expect(taken).toHaveLength(10);
  expect(taken[0]).toMatchObject({ seen: 0, median: null, p90: null });
});
