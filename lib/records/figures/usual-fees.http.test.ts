import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { compare, decimal } from "#lib/money/decimal.ts";
import { readUsualFees } from "#lib/records/figures/usual-fees.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();

const DAY_MS = 86_400_000;

/** A payout of some days ago; seconds until its transaction and until it was seen completed, null where not known. */
type Paid = {
  fee: string | null;
  days: number;
  matched: number | null;
  seen: number | null;
  level: string;
  status: string;
};

async function usual(payouts: readonly Paid[], currency = "USDT_TRX") {
  await emptySyncedRecords();
  const values = payouts.map(({ fee, days, level, status }, at) => ({
    id: at + 1,
    walletCurrency: "USDT_TRX",
    fee: level,
    feeAmount: fee,
    amount: "5",
    status,
    createdAt: new Date(Date.now() - days * DAY_MS - 60_000).toISOString(),
  }));
  const readAt = new Date().toISOString();
  await writeRecords("payouts", readEntries(values, readAt), { readAt });
  await sql`
    update synced_payout set final_seen_at = (created_at at time zone 'UTC' + seconds * interval '1 second') at time zone 'UTC',
      open_seen_at = created_at
    from unnest(${payouts.map((_, at) => at + 1)}::numeric[],
      ${payouts.map(({ seen }) => seen)}::numeric[]) as seen (number, seconds)
    where synced_payout.id = seen.number and seconds is not null`.execute(database());
  await sql`
    update synced_payout set matched_at = (created_at at time zone 'UTC' + seconds * interval '1 second') at time zone 'UTC'
    from unnest(${payouts.map((_, at) => at + 1)}::numeric[],
      ${payouts.map(({ matched }) => matched)}::numeric[]) as known (number, seconds)
    where synced_payout.id = known.number and seconds is not null`.execute(database());
  return await readUsualFees(currency, await accountId(), database());
}

/** The least value that covers a share of the values, told in tenths. */
function ranked<T>(sorted: readonly T[], tenths: number): T | undefined {
  return sorted[Math.ceil((sorted.length * tenths) / 10) - 1];
}

test("median and p90 are fees and times that occurred, exactly, and none of fewer than 20 payouts", async () => {
  const fee = fc.bigInt({ min: 0n, max: 10n ** 20n }).map((units) => {
    const text = units.toString().padStart(19, "0");
    return `${text.slice(0, -18)}.${text.slice(-18)}`;
  });
  const paid = fc.record({
    fee: fc.oneof({ weight: 8, arbitrary: fee }, { weight: 1, arbitrary: fc.constant(null) }),
    days: fc.constantFrom(0, 1, 2, 40, 60, 88, 91, 200),
    matched: fc.option(fc.nat({ max: 100_000 }), { freq: 2 }),
    seen: fc.option(fc.nat({ max: 100_000 }), { freq: 8 }),
    level: fc.constantFrom("low", "high"),
    status: fc.constantFrom("Completed", "completed", "Completed", "Failed", "Created"),
  });
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(paid, { maxLength: 150 }), async (payouts) => {
      const found = await usual(payouts);
      const expected = ["high", "low"].flatMap((level) => {
        const own = payouts.filter(
          (one) => one.level === level && one.days < 90 && one.status.toLowerCase() === "completed",
        );
        const fees = own
          .flatMap(({ fee: one }) => (one === null ? [] : decimal(one)))
          .sort(compare);
        const times = own
          .flatMap(({ matched, seen }) => matched ?? seen ?? [])
          .sort((a, b) => a - b);
        if (fees.length < 20) return [];
        return {
          level,
          payouts: fees.length,
          fee: { median: ranked(fees, 5), p90: ranked(fees, 9) },
          seconds: times.length < 20 ? null : { median: ranked(times, 5), p90: ranked(times, 9) },
        };
      });
      expect(found).toEqual(expected);
      answers += found.length;
    }),
    { ...FAIL_AT_ONCE, numRuns: 25 },
  );
  expect(answers).toBeGreaterThan(0);
}, 120_000);

test("another currency has none", async () => {
  const payouts = Array.from({ length: 25 }, () => ({
    fee: "1.25",
    days: 1,
    matched: null,
    seen: 60,
    level: "low",
    status: "Completed",
  }));
  expect(await usual(payouts)).toHaveLength(1);
  expect(await usual(payouts, "BTC")).toEqual([]);
});
