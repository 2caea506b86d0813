import { beforeAll, expect, test } from "vitest";
import type { Caller } from "#lib/identity/caller.ts";
import { beginExport } from "#lib/operations/records/exports.ts";
import { listPayouts, totalPayouts } from "#lib/operations/records/payout-list.ts";
import { records } from "#lib/operations/records/records.ts";
import { searchRecords } from "#lib/operations/records/search-records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { callerWith } from "#test-support/operations/caller.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";

/** Payouts within the limits whose addresses end in a text that others have in another way, if any. */
const AT = "2026-11-01T00:00:00Z";
const payout = (id: string, tail: string, walletCurrency: string, trackingId: string) => ({
  id,
  walletId: "2003",
  walletCurrency,
  trackingId,
  address: `0x52908400098527886E0F7030069857D2E416${tail}`,
  amount: "7.25",
  status: "Completed",
  createdAt: AT,
});

withOwnDatabase();
beforeAll(async () => {
  const payouts = [
    payout("1", "beef", "USDT_ETH", "PO-1"),
    payout("2", "1111", "BTC", "beef-2"),
    payout("3", "f00d", "USDT_ETH", "PO-3"),
    payout("4", "cafe", "USDT_ETH", "PO-4"),
    payout("5", "1111", "USDT_ETH", "cafe-5"),
  ];
  await writeRecords("payouts", readEntries(payouts, AT), { readAt: AT });
  await order({ request: requestOf({ currency: "BTC", walletId: "2003", label: "F00d" }) });
});

const WHOLE = callerWith("viewer");
const LIMITED: Caller = {
  ...callerWith("limited-viewer"),
  member: {
    ...callerWith("limited-viewer").member,
    limits: { wallets: [], currencies: ["USDT_ETH"], tags: [] },
  },
};

const idsOf = ({ data }: { data: readonly { id: string | null }[] }) => data.map(({ id }) => id);

/** What a text finds for a user, in all that tells of it: lists, their totals, a file and the search. */
async function found(caller: Caller, q: string) {
  const filter = { ...NO_FILTER, q };
  const query = { filter, sorting: NEWEST_FIRST, place: { at: "first" } as const };
  const { id } = await beginExport(caller, {
    resource: "payouts",
    filter,
    format: "csv",
    zone: "UTC",
    columns: null,
    dialect: STANDARD_DIALECT,
    sorting: NEWEST_FIRST,
  });
  const ofFile = (await findJob(id)).request.filter;
  return {
    listed: idsOf(await listPayouts(caller, { ...query, page: 1 })),
    synced: idsOf(await records.payouts.find(caller, query)),
    totals: [
      (await totalPayouts(caller, filter)).data.count,
      (await totalRecords(caller, "payouts", filter)).data.count,
    ],
    file: idsOf(await records.payouts.find(WHOLE, { ...query, filter: ofFile })),
    searched: (await searchRecords(caller, { q, limit: 20 })).data.hits.map((hit) => hit.id),
  };
}

const everywhere = (...ids: string[]) => ({
  listed: ids,
  synced: ids,
  totals: [ids.length, ids.length],
  file: ids,
  searched: ids,
});

test.each([
  ["beef", "1"],
  ["f00d", "3"],
  ["cafe", "5"],
])(
  "what a text means to a limited viewer follows from what they see: %s finds %s",
  async (q, id) => {
    expect(await found(LIMITED, q)).toEqual(everywhere(id));
  },
);

test("to everybody else it follows from all records", async () => {
  expect(await found(WHOLE, "beef")).toEqual(everywhere("2"));
  expect(await found(WHOLE, "f00d")).toMatchObject({ synced: [], totals: [1, 0], file: [] });
});
