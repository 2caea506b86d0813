import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { correctPeriods, sumPeriods } from "#lib/payout-rows/sum-periods.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { readRows } from "#test-support/payout-rows/rebuilt-rows.ts";

withOwnDatabase();

const row = {
  created_at: "2026-11-20T10:00:00Z",
  status: "provider:Completed",
  currency: "BTC",
  wallet_id: null,
  fee: "low",
  amount: "0.5",
  fee_amount: null,
};
const part = { ...row, sign: 1 } as const;

async function sums() {
  const { rows } = await sql<{ unit: string; slots: string; count: string; amount: string }>`
    select unit, count(*)::text as slots, sum(count)::text as count, sum(amount)::text as amount
    from payout_row_period group by unit order by unit`.execute(database());
  return rows;
}

test("a writer waits for no other, and of many at once nothing is lost", async () => {
  const account = await accountId();
  await tx(async (first) => {
    await sumPeriods(first, account, [part]);
    await tx((second) => sumPeriods(second, account, [part]));
    await sumPeriods(first, account, [part]);
  });
  expect(await sums()).toEqual([
    { unit: "day", slots: "2", count: "3", amount: "1.5" },
    { unit: "month", slots: "2", count: "3", amount: "1.5" },
  ]);
  const other = { ...part, created_at: "2026-11-19T10:00:00Z" };
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      tx((on) => sumPeriods(on, account, index % 2 === 0 ? [part, other] : [other, part])),
    ),
  );
  const [, month] = await sums();
  expect(month).toMatchObject({ count: "83", amount: "41.5" });
  // None of it is a row's.
  await correctPeriods(account);
  expect(await sums()).toEqual([]);
});

test("sums that were lost or altered are right again, each in one slot, whatever is written meanwhile", async () => {
  const account = await accountId();
  const readAt = "2026-12-01T12:00:00Z";
  const write = (ids: readonly number[]) => {
    const payouts = ids.map((id) => ({
      id,
      status: id % 2 === 0 ? "Completed" : "Created",
      amount: id % 5 === 0 ? null : `${id}.5`,
      walletCurrency: id % 3 === 0 ? null : "BTC",
      fee: id % 4 === 0 ? null : "low",
      createdAt: `2026-${id % 2 === 0 ? "09-30" : "10-01"}T0${id % 4}:00:00.000001Z`,
    }));
    return writeRecords("payouts", readEntries(payouts, readAt), { readAt });
  };
  await write(Array.from({ length: 30 }, (_, index) => index + 1));
  const { periods } = await readRows();
  await sql`delete from payout_row_period where currency = 'BTC' and unit = 'day'`.execute(
    database(),
  );
  await sql`update payout_row_period set count = count + 3, amount = 7`.execute(database());
  await tx((on) =>
    sumPeriods(on, account, [{ ...row, created_at: "2026-08-01T00:00:00Z", sign: 1 }]),
  );
  await sql`update payout_row_period set slot = 5 where fee = ''`.execute(database());
  await correctPeriods(account);
  expect((await readRows()).periods).toEqual(periods);
  const { rows } = await sql`select from payout_row_period where slot > 0 or count = 0`.execute(
    database(),
  );
  expect(rows).toEqual([]);
  await Promise.all([
    correctPeriods(account),
    ...[31, 33, 34, 35].map((id) => write([id])),
    correctPeriods(account),
  ]);
  const after = (await readRows()).periods;
  await correctPeriods(account);
  expect((await readRows()).periods).toEqual(after);
});
