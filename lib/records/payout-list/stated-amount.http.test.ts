import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { decimal, ZERO } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import { correctSums } from "#lib/payout-rows/count-rows.ts";
import { repairRows } from "#lib/payout-rows/repair-rows.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { readFigures } from "#lib/records/figures/read-figures.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { readPayoutList } from "#lib/records/payout-list/read-payout-list.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import type { Viewer } from "#lib/schemas/identity/reader.ts";
import { among, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { readRows, rebuildRows } from "#test-support/payout-rows/rebuilt-rows.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { requestOf, somebody } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

const VIEWER: Viewer = { id: somebody().id, roles: ["maker"] };
/** As the provider writes USDT_TRX: no discrepancy, and another currency in every figure. */
const STATED = "USDT";

withOwnDatabase();

let nextId = 1;

const createdOn = (day: string) => `${day}T10:00:00.000001Z`;

type Listed = Record<string, unknown> & { id: number };

/** What the provider made of an order of 100 with the fee included. */
function listed(trackingId: string, day: string): Listed {
  return {
    id: nextId++,
    status: "Completed",
    trackingId,
    label: null,
    amount: "98.8",
    tag: null,
    address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
    fee: "medium",
    feeAmount: "1.2",
    isFeeIncluded: 1,
    walletId: 2003,
    walletCurrency: STATED,
    note: "",
    createdAt: createdOn(day),
  };
}

async function sync(...payouts: Listed[]): Promise<void> {
  const readAt = new Date().toISOString();
  await writeRecords("payouts", readEntries(payouts, readAt), { readAt });
}

async function remove({ id }: Listed): Promise<void> {
  await tx(async (transaction) => {
    const account = await accountId(transaction);
    await removeRecords({ transaction, account, resource: "payouts" }, [String(id)]);
  });
}

/** An order of 100 that became a payout, which is synced before the order knows it or after. */
async function linked(day: string, isSyncedFirst: boolean): Promise<Listed> {
  const request = requestOf({ amount: "100", isFeeIncluded: true });
  const entered = await orderIn("sending", { request });
  const record = listed(request.trackingId, day);
  if (isSyncedFirst) await sync(record);
  const values = followedColumns(
    payoutOf(entered, {
      id: String(record.id),
      status: "Completed",
      amount: decimal("98.8"),
      feeAmount: decimal("1.2"),
      createdAt: createdOn(day),
    }),
    request,
  );
  const accepted = { from: "sending", to: "accepted", system: "sender", values } as const;
  expect(await moveBySystem(entered.order.id, accepted)).not.toBeNull();
  if (!isSyncedFirst) await sync(record);
  return record;
}

const DESCENDING = { column: "amount", descending: true };

const plain = (amount: string | null) => amount && plainAmount(decimal(amount));

async function rows(filter: Partial<RecordFilter>) {
  const place = { at: "first" } as const;
  const query = { sorting: DESCENDING, place, page: 1, filter: { ...NO_FILTER, ...filter } };
  const { data } = await readPayoutPage(VIEWER, query);
  return data.map(({ id, amount, currency }) => [id, plain(amount), currency]);
}

/** That the list, the provider's records and the overview have the same figures of a day, and so have what links lead to. */
async function expectSame(day: string, currency: string): Promise<void> {
  const period = { from: day, to: day, tz: "UTC" };
  const { from, to } = dayRangeToInstants(period);
  const earlier = { from: "2000-01-01", to: "2000-01-01", tz: "UTC" };
  const figures = await readFigures({ period, before: earlier, grain: "day", currency });
  const own = figures.currencies.find((one) => one.currency === currency);
  const filters: Partial<RecordFilter>[] = [
    {},
    { currency: among([currency]) },
    { from, to },
    { from, to: `${day}T11:30:00Z` },
    { from, to, currency: among([currency]), status: own?.out.statuses ?? among([]) },
    { min: decimal("90"), max: decimal("99.5") },
    { min: decimal("99.5") },
  ];
  for (const filter of filters) {
    const list = (await readPayoutTotals(VIEWER, { ...NO_FILTER, ...filter })).data;
    const records = (await readTotals("payouts", { ...NO_FILTER, ...filter })).data;
    const sums = ({ currencies }: typeof list) =>
      currencies
        .filter((one) => one.currency === currency)
        .map(({ count, unread, amount, fee }) => ({ count, unread, amount, fee }));
    expect(sums(list), JSON.stringify(filter)).toEqual(sums(records));
  }
  const link = { ...NO_FILTER, from, to, currency: among([currency]) };
  const [total] = (await readPayoutTotals(VIEWER, link)).data.currencies;
  expect(own?.out.now.moved).toMatchObject({ count: total?.count, amount: total?.amount });
  expect(figures.chart?.out.map(({ moved }) => moved.amount)).toEqual([total?.amount]);
  const unknown = { ...NO_FILTER, from, to, currency: among([NOT_STATED]) };
  const { count } = (await readPayoutTotals(VIEWER, unknown)).data;
  expect(figures.areUnstatedListed).toBe(count === figures.unstated.payouts);
}

const ARRIVALS = [
  { first: "the payout is synced", isSyncedFirst: true, day: "2026-03-10" },
  { first: "the order has its payout", isSyncedFirst: false, day: "2026-03-11" },
];

describe.each(ARRIVALS)(
  "an order's payout counts as the provider states it, where first $first",
  ({ isSyncedFirst, day }) => {
    test("in rows, sums, filters and sorts, whatever changes, and as ordered where it states nothing", async () => {
      const record = await linked(day, isSyncedFirst);
      // Between what the provider lists and what was ordered.
      const other = { ...listed(randomUUID(), day), amount: "99" };
      await sync(other);
      const [id, otherId] = [String(record.id), String(other.id)];
      const { from, to } = dayRangeToInstants({ from: day, to: day, tz: "UTC" });
      await expectSame(day, STATED);
      const both = [
        [otherId, "99", STATED],
        [id, "98.8", STATED],
      ];
      expect(await rows({ from, to, currency: among([STATED]) })).toEqual(both);
      expect(await rows({ from, to, max: decimal("98.8") })).toEqual([[id, "98.8", STATED]]);
      expect(await rows({ from, to, min: decimal("100") })).toEqual([]);

      await sync({ ...record, amount: "97.5" });
      await expectSame(day, STATED);
      expect(await rows({ from, to, max: decimal("98") })).toEqual([[id, "97.5", STATED]]);

      await sync({ ...record, amount: null, walletCurrency: null });
      await expectSame(day, STATED);
      expect(await rows({ from, to, min: decimal("100") })).toEqual([[id, "100", "USDT_TRX"]]);

      await sync(record);
      await expectSame(day, STATED);
      expect(await rows({ from, to })).toEqual(both);

      await remove(record);
      await expectSame(day, STATED);
      expect(await rows({ currency: among(["USDT_TRX"]) })).toContainEqual([id, "100", "USDT_TRX"]);
      // What the provider no longer has is in no sum, as it is in no figure and no file.
      const gone = { ...NO_FILTER, from, to, currency: among(["USDT_TRX"]) };
      const { currencies } = (await readPayoutTotals(VIEWER, gone)).data;
      expect(currencies).toMatchObject([
        { count: 1, unread: 0, amount: ZERO, fee: ZERO, notMoved: 1 },
      ]);
      const written = await readRows();
      await rebuildRows();
      expect(await readRows()).toEqual(written);
    });
  },
);

test("an amount that the provider states unreadably is marked, also of an order, whose own amount counts", async () => {
  const day = "2026-03-15";
  const record = await linked(day, false);
  await sync({ ...record, amount: "about 98", walletCurrency: {}, label: {} });
  const { from, to } = dayRangeToInstants({ from: day, to: day, tz: "UTC" });
  const place = { at: "first" } as const;
  const query = { sorting: DESCENDING, place, page: 1, filter: { ...NO_FILTER, from, to } };
  const [row] = (await readPayoutPage(VIEWER, query)).data;
  expect(row).toMatchObject({ amount: decimal("100"), currency: "USDT_TRX" });
  expect(row?.unreadable).toEqual({ amount: '"about 98"', walletCurrency: "{}" });
});

test("a payout of unknown currency that nobody ordered here is counted, and listed as such", async () => {
  const day = "2026-03-14";
  const payout = listed(randomUUID(), day);
  await sync(payout, { ...listed(randomUUID(), day), walletCurrency: null });
  await expectSame(day, STATED);
});

test("an order is found by either amount, once", async () => {
  const record = await linked("2026-03-12", false);
  for (const [q, field] of [
    ["98.8", "amount"],
    ["100", "orderedAmount"],
  ] as const) {
    const { hits } = (await searchSynced({ q, limit: 32 }, { ...VIEWER, limits: null })).data;
    const own = hits.filter(({ id }) => id === String(record.id));
    expect(own.map((hit) => [hit.field, plain(hit.value), plain(hit.amount)])).toEqual([
      [field, q, "98.8"],
    ]);
  }
});

test("rows that a process of the version before wrote are repaired, and so are sums", async () => {
  const day = "2026-03-13";
  const [record, gone] = [await linked(day, false), await linked(day, false)];
  await remove(gone);
  const right = await readRows();
  const of = ({ id }: Listed) => sql`provider_payout_id = ${String(id)}::numeric`;
  // It leaves a row's amount as it is, whether the payout is written or removed.
  await sql`update payout_row set amount = ordered_amount, currency = ordered_currency,
    ordered_amount = null, ordered_currency = null where ${of(record)}`.execute(database());
  await sql`update payout_row set ordered_amount = amount, ordered_currency = currency,
    amount = 98.8, currency = ${STATED} where ${of(gone)}`.execute(database());
  await correctSums();
  while ((await repairRows()) > 0);
  expect(await readRows()).toEqual(right);
  await expectSame(day, STATED);
});

test("while payouts are not synced, the list has the amount that the provider lists", async () => {
  process.env.PAYMENT_SERVICE_URL = new SandboxControl().url;
  const read = (page: number, dates: Partial<RecordFilter> = {}) => {
    const query = { sorting: NEWEST_FIRST, place: { at: "first" }, page } as const;
    return readPayoutList(VIEWER, { ...query, filter: { ...NO_FILTER, ...dates } });
  };
  // The oldest, which stay where they are.
  const { data } = await read((await read(1)).meta.last_page);
  const live = data.find(({ amount, currency }) => amount !== null && currency !== null);
  if (live === undefined) throw new Error("The provider lists payouts.");
  const until = new Date(Date.parse(live.createdAt) + 1_000).toISOString();
  const entered = await orderIn("sending", { request: requestOf({ amount: "100.0625" }) });
  const values = followedColumns(payoutOf(entered, { id: live.id }), entered.order.request);
  const id = entered.order.id;
  await moveBySystem(id, { from: "sending", to: "accepted", system: "sender", values });
  const { id: page, amount, currency, symbol, network } = live;
  const now = await read(1, { from: live.createdAt, to: until });
  expect(now.data.find(({ orderId }) => orderId === id)).toMatchObject({
    id: page,
    amount,
    currency,
    symbol,
    network,
  });
});
