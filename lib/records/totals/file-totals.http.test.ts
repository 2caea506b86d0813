import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database, longReads } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { decimal } from "#lib/money/decimal.ts";
import { fileRows } from "#lib/records/export/snapshot/file-rows.ts";
import { openSnapshot } from "#lib/records/export/snapshot/open-snapshot.ts";
import { Tally } from "#lib/records/export/snapshot/tally.ts";
import { readScope } from "#lib/records/scope.ts";
import { countRecords } from "#lib/records/totals/count.ts";
import { directionsApart } from "#lib/records/totals/directions-apart.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { DATED_RESOURCE_NAMES, RESOURCES } from "#lib/resources/resources.ts";
import { type Choices, NO_CHOICES } from "#lib/schemas/synced/choices.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import type { ExportRequest } from "#lib/schemas/synced/export.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";
import { keepCurrenciesNext } from "#lib/sync/received-currency/keep-currencies.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { recountDays } from "#lib/sync/store/recount-days.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { seededRandom } from "#test-support/seeded-random.ts";

withOwnDatabase();
afterAll(() => longReads().destroy());

const EACH = 250;
const LARGEST = "123456789012345678901234567890.123456789012345678";
const AMOUNTS = [
  ..."1 0 -0 -3.5 0.000000000000000001 1e30 1e-18 x 12.5 100.00000000000000000001 99 1000".split(
    " ",
  ),
  LARGEST,
  null,
];
const CURRENCIES = ["USDT_TRX", "BTC", "usdt_trx", "USDC_ETH", "E,UR", "", null];
const STATUSES = [
  "Settled",
  "settled",
  "Completed",
  "Failed",
  "Weird",
  "provider:Completed",
  "",
  null,
];
const ADDRESSES = [
  "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
  "TNPe****YqeL",
  `0x${"ab".repeat(20)}`,
  null,
];
/** The end of a month in UTC, Kolkata and St. John's, to the last digit, and an hour that Berlin has twice. */
const TIMES = [
  "2026-03-31T23:59:59.9999999Z",
  "2026-04-01T00:00:00Z",
  "2026-03-31T18:29:59.999999Z",
  "2026-03-31T18:30:00.000000Z",
  "2026-04-01T02:29:59.999999Z",
  "2026-03-01T00:00:00Z",
  "2026-02-28T23:59:59.999999Z",
  "2026-03-15T12:00:00Z",
  "2025-10-26T00:30:00Z",
];

beforeAll(async () => {
  const random = seededRandom("totals of files");
  const one = <T>(values: readonly [T, ...T[]] | readonly T[]): T | undefined =>
    values[Math.floor(random() * values.length)];
  const transaction = (id: number) => ({
    id,
    amount: one(AMOUNTS),
    blockchainFee: one(AMOUNTS),
    address: one(ADDRESSES),
    txnHash: String(id).padStart(64, "a"),
    tag: one(["7", "", null]),
    status: one(STATUSES),
    createdAt: one(TIMES),
  });
  const payment = (id: number) => {
    const came = transaction(id);
    const conversion = {
      id,
      baseAmount: one([came.amount, ...AMOUNTS]),
      baseCurrency: one(CURRENCIES),
      quoteAmount: one(AMOUNTS),
      quoteCurrency: one(CURRENCIES),
    };
    return {
      id,
      transaction: one([came, came, null]),
      conversion: one([conversion, null, undefined]),
      paymentStatus: one(STATUSES),
      processingFee: one(AMOUNTS),
      conversionFee: one(AMOUNTS),
      blockExplorerLinkAddress: one(["https://tronscan.org/#/address/x", null]),
      createdAt: one(TIMES),
    };
  };
  const payout = (id: number) => ({
    id,
    status: one(STATUSES),
    amount: one(AMOUNTS),
    feeAmount: one(AMOUNTS),
    walletCurrency: one(CURRENCIES),
    createdAt: one(TIMES),
  });
  const made = { payments: payment, transactions: transaction, payouts: payout };
  const readAt = "2026-11-21T12:00:00Z";
  for (const resource of DATED_RESOURCE_NAMES) {
    const records = Array.from({ length: EACH }, (_, n) => made[resource](n + 1));
    await writeRecords(resource, readEntries(records, readAt), { readAt });
  }
  while ((await keepCurrenciesNext()) > 0);
  for (const resource of DATED_RESOURCE_NAMES) {
    await tx(async (on) => {
      const account = await accountId(on);
      await sql`update ${sql.table(RESOURCES[resource].table)} set is_internal = true
        where account_id = ${account} and mod(id, 5) = 0`.execute(on);
      const days = [...new Set(TIMES.map((at) => at.slice(0, 10)))];
      await recountDays({ transaction: on, account, resource }, days);
    });
  }
  expect(await sumMonths(0)).toBeGreaterThan(0);
}, 120_000);

const choices = (values: readonly (string | null)[]): fc.Arbitrary<Choices> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(NO_CHOICES) },
    fc.record({
      not: fc.boolean(),
      values: fc.uniqueArray(fc.constantFrom(...values.map((value) => value || "-")), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  );
const orNull = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { freq: 2 });
const orAmount = () =>
  orNull(["-1", "0", "0.000000000000000001", "1", "99", "100", "1000", LARGEST]).map((amount) =>
    amount === null ? null : decimal(amount),
  );

const asked = fc
  .record({
    resource: fc.constantFrom(...DATED_RESOURCE_NAMES),
    currency: choices(CURRENCIES),
    basis: choices(["exact", "inferred", "unknown"]),
    direction: choices(["in", "out", "unknown", "internal"]),
    from: orNull(["2025-10-26T00:30:00Z", "2026-02-28T18:30:00Z", "2026-03-01T00:00:00Z"]),
    to: orNull(["2026-03-31T18:30:00Z", "2026-04-01T00:00:00Z", "2026-04-01T02:30:00Z"]),
    min: orAmount(),
    max: orAmount(),
  })
  .map(({ resource, basis, ...rest }) => ({
    resource,
    // Nothing is inferred of a payout.
    filter: { ...NO_FILTER, ...rest, basis: resource === "payouts" ? NO_CHOICES : basis },
  }));

async function fileTotals({ resource, filter }: Pick<ExportRequest, "resource" | "filter">) {
  const snapshot = await openSnapshot();
  try {
    const rows = await fileRows(
      snapshot.on,
      {
        resource,
        filter,
        sorting: NEWEST_FIRST,
        format: "csv",
        zone: "UTC",
        columns: null,
        dialect: STANDARD_DIALECT,
      },
      [],
    );
    const tally = new Tally(resource, directionsApart(resource, filter));
    for await (const batch of rows.batches()) {
      for (const { addend } of batch) tally.add(addend, []);
    }
    return tally.totals();
  } finally {
    await snapshot.close();
  }
}

/** Only a file says how many fees can't be read. */
function comparable({ currencies, ...rest }: Totals["data"]) {
  return { ...rest, currencies: currencies.map(({ feeUnread, ...one }) => one) };
}

test("a file's totals, added up row by row, are those of the dialog that asks for it, which come from kept sums", async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ resource, filter }) => {
      const { data } = await readTotals(resource, filter);
      expect(comparable(await fileTotals({ resource, filter }))).toEqual(data);
      const scope = await readScope(resource, filter, database());
      expect(await countRecords(resource, filter, scope, database())).toBe(data.count);
    }),
    { ...FAIL_AT_ONCE, numRuns: 200 },
  );
}, 120_000);
