import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longReads } from "#lib/database/connection.ts";
import { decimal, subtract, ZERO } from "#lib/money/decimal.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { fileRows } from "#lib/records/export/snapshot/file-rows.ts";
import { openSnapshot } from "#lib/records/export/snapshot/open-snapshot.ts";
import { Tally } from "#lib/records/export/snapshot/tally.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { countTabs } from "#lib/records/payout-list/count.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { toProviderFilter } from "#lib/records/payout-list/provider-filter.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import { NO_CHOICES } from "#lib/schemas/synced/choices.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { requestOf } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();
afterAll(() => longReads().destroy());

const HEX = "ab".repeat(20);

/** What providers list, or leave out, whatever was ordered. */
const VALUES = {
  status: [
    "Completed",
    "completed",
    "Failed",
    "",
    null,
    "Com\u202epleted",
    "own:draft",
    "provider:Completed",
  ],
  walletId: [2003, "2003", 2004, null, ""],
  walletCurrency: ["USDT_TRX", "USDT", "BTC", null],
  fee: ["low", "Low", "medium", null],
  label: ["Rent", "rent", "", null, "%", "Ünï", "-", `0x${HEX}`],
  tag: ["77", "077", null, "", HEX],
  address: ["TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL", "TNPe****YqeL", null],
  amount: ["10", "10.000000000000000001", "9.5", "not a number", null],
  createdAt: ["2026-03-01T00:00:00.000000Z", "2026-03-01T00:00:00.000001Z", "2026-04-30T23:59:59Z"],
} as const;

const ORDERED = {
  label: ["Rent", "", `0x${HEX}`],
  tag: ["77", "", HEX],
  fee: ["low", "medium"],
} as const;

let turn = 0;
const next = <T>(values: readonly T[]): T => {
  turn += 1;
  const value = values[(turn * 7 + Math.floor(turn / 5)) % values.length];
  if (value === undefined) throw new RangeError("there are no values");
  return value;
};

beforeAll(async () => {
  const readAt = "2026-11-21T12:00:00Z";
  const listed = (
    id: number,
  ): { id: number; createdAt?: unknown; status?: string; [name: string]: unknown } => ({
    ...Object.fromEntries(
      Object.entries(VALUES).map(([name, values]) => [name, next<unknown>(values)]),
    ),
    id,
    trackingId: `T-${id}`,
  });
  // What the provider states no amount or currency of has in the list those that were ordered (docs/reading-records.md).
  const stated = { amount: "9.5", walletCurrency: "USDT" };
  const payouts = Array.from({ length: 60 }, (_, n) => ({
    ...listed(n + 1),
    ...(n % 6 === 2 && { ...stated, status: "Completed" }),
    ...(n % 6 === 5 && { ...stated, status: "Com\u202epleted", walletCurrency: "BTC" }),
  }));
  await writeRecords("payouts", readEntries(payouts, readAt), { readAt });
  // Those with higher IDs were ordered first, so that their rows stand in another order.
  for (const { id, createdAt = readAt, status } of payouts
    .filter(({ id }) => id % 3 === 0)
    .toReversed()) {
    const request = requestOf({
      trackingId: `T-${id}`,
      amount: "10",
      walletId: next(["2003", "2004"]),
      label: next(ORDERED.label),
      tag: next(ORDERED.tag),
      fee: next(ORDERED.fee),
    });
    const entered = await orderIn("sending", { request });
    const values = followedColumns(
      payoutOf(entered, { id: String(id), status: status ?? null, createdAt: String(createdAt) }),
      request,
    );
    await moveBySystem(entered.order.id, {
      from: "sending",
      to: "accepted",
      system: "sender",
      values,
    });
  }
}, 240_000);

const choices = (values: readonly unknown[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(NO_CHOICES) },
    fc.record({
      not: fc.boolean(),
      values: fc
        .uniqueArray(
          fc.constantFrom(
            ...values.map((value) => (value === null || value === "" ? "-" : String(value))),
          ),
          {
            minLength: 1,
            maxLength: 2,
          },
        )
        .map((some) => some.toSorted()),
    }),
  );

const orNull = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { freq: 2 });

const asked: fc.Arbitrary<{ filter: RecordFilter; sorting: Sorting; few: number }> = fc.record({
  filter: fc
    .record({
      status: choices(VALUES.status.map((status) => `provider:${status ?? ""}`)),
      tab: choices(["progress", "completed", "failed"]),
      wallet: choices(VALUES.walletId),
      currency: choices([...VALUES.walletCurrency, "USDT_*"]),
      network: choices(["tron", "bitcoin", null]),
      fee: choices(VALUES.fee),
      label: choices([...VALUES.label, HEX]),
      tag: choices([...VALUES.tag, `0x${HEX}`]),
      address: choices(VALUES.address),
      from: orNull(VALUES.createdAt),
      min: orNull(["10", "9.5"]),
      q: fc.oneof(
        { weight: 5, arbitrary: fc.constant("") },
        fc.constantFrom("rent", "77", "T-1", HEX),
      ),
    })
    .map(({ min, ...rest }) => ({
      ...NO_FILTER,
      ...rest,
      min: min === null ? null : decimal(min),
    })),
  sorting: fc.record({
    column: fc.constantFrom("createdAt", "amount", "status", "completedAt"),
    descending: fc.boolean(),
  }),
  few: fc.constantFrom(0, 2_000),
});

const NOBODY = { id: "nobody", roles: [] };

/** All IDs of the list, by its pages. */
async function inList(filter: RecordFilter, sorting: Sorting, few: number) {
  const ids: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const place = cursor === null ? ({ at: "first" } as const) : ({ at: "after", cursor } as const);
    const query = { filter, sorting, place, page: 1, size: 20 } as const;
    const { data, meta } = await readPayoutPage(NOBODY, query, few);
    ids.push(...data.flatMap(({ providerId }) => providerId ?? []));
    cursor = meta.next;
    if (cursor !== null) continue;
    expect(meta.total).toBe(ids.length);
    return ids;
  }
}

async function inFile(filter: RecordFilter, sorting: Sorting) {
  const snapshot = await openSnapshot();
  try {
    const format = {
      format: "csv",
      zone: "UTC",
      columns: null,
      dialect: STANDARD_DIALECT,
    } as const;
    const rows = await fileRows(
      snapshot.on,
      { resource: "payouts", filter, sorting, ...format },
      [],
    );
    const ids: string[] = [];
    const tally = new Tally("payouts");
    for await (const batch of rows.batches()) {
      ids.push(...batch.map(({ record }) => String(Reflect.get(record, "id"))));
      for (const { addend } of batch) tally.add(addend, []);
    }
    expect(rows.total).toBe(ids.length);
    return { ids, totals: tally.totals() };
  } finally {
    await snapshot.close();
  }
}

/** By currency, what a list sums and how many rows it doesn't; of a file, what is left without what it says isn't moved. */
function summed({ currencies }: Totals["data"]) {
  return currencies.flatMap(({ currency, count, amount, notMoved, notMovedSums }) => {
    if (currency === null || amount === null) return [];
    const left = subtract(amount, notMovedSums?.amount ?? ZERO);
    return [{ currency, count, amount: left, notMoved: notMoved ?? notMovedSums?.count }];
  });
}

test("the payouts list, its totals and counts, its file and the provider's own list have the same payouts, in one order", async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ filter, sorting, few }) => {
      const ids = await inList(filter, sorting, few);
      const file = await inFile(filter, sorting);
      expect(file.ids).toEqual(ids);
      const own = await toProviderFilter("payouts", filter);
      const page = await readPage("payouts", {
        filter: own,
        sorting,
        place: { at: "first" },
        size: 100,
      });
      expect(page.data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      const totals = (await readTotals("payouts", own)).data;
      expect(totals.count).toBe(ids.length);
      const listTotals = (await readPayoutTotals(NOBODY, filter)).data;
      expect(listTotals.count).toBe(ids.length);
      expect(summed(totals)).toEqual(summed(listTotals));
      expect(summed(file.totals)).toEqual(summed(listTotals));
      const { data } = await countTabs(NOBODY, { ...filter, tab: NO_CHOICES });
      if (filter.tab.values.length === 0) expect(data.all).toBe(ids.length);
    }),
    { ...FAIL_AT_ONCE, numRuns: 60 },
  );
}, 600_000);
