import { expect, test } from "vitest";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { getOrderOfPayout, getPayoutOrder } from "#lib/operations/orders/get-payout-order.ts";
import { beginExport } from "#lib/operations/records/exports.ts";
import { countPayoutTabs, listPayouts, totalPayouts } from "#lib/operations/records/payout-list.ts";
import { records } from "#lib/operations/records/records.ts";
import { searchRecords } from "#lib/operations/records/search-records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { fileRows } from "#lib/records/export/snapshot/file-rows.ts";
import { hasOrderSideOutside } from "#lib/records/viewer-limits/viewer-limits-where.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { callerWith } from "#test-support/operations/caller.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { requestOf } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();

const ANYONE = callerWith("viewer");
const withId = z.object({ id: z.string() });

/** An order that the provider made a payout of, which differs from it. */
async function payoutMadeOf(id: string, ordered: object, made: object): Promise<string> {
  const entered = await orderIn("sending", { request: requestOf(ordered) });
  const values = followedColumns(
    payoutOf(entered, { id, status: "Completed" }),
    entered.order.request,
  );
  const accepted = { from: "sending", to: "accepted", system: "sender", values } as const;
  expect(await moveBySystem(entered.order.id, accepted)).not.toBeNull();
  const { walletId, currency, amount, trackingId, tag } = entered.order.request;
  const readAt = new Date().toISOString();
  const content = { walletId, walletCurrency: currency, amount, trackingId, tag, ...made };
  const listed = { id, status: "Completed", createdAt: readAt, ...content };
  await writeRecords("payouts", readEntries([listed], readAt), { readAt });
  return entered.order.id;
}

test("a payout of others takes no sums from a limited viewer", async () => {
  await payoutMadeOf("700", { walletId: "2901" }, { walletId: "2902" });
  const matters = async (wallet: string) => {
    const limits = { wallets: [wallet], currencies: [], tags: [] };
    return await hasOrderSideOutside(limits, await accountId(), database());
  };
  expect(await matters("2902")).toBe(true);
  expect(await matters("2903")).toBe(false);
});

/** What a file of all payouts holds for this user. */
async function idsOfFile(caller: Caller): Promise<string[]> {
  const { id } = await beginExport(caller, {
    resource: "payouts",
    filter: NO_FILTER,
    format: "csv",
    zone: "UTC",
    columns: null,
    dialect: STANDARD_DIALECT,
    sorting: NEWEST_FIRST,
  });
  const { request } = await findJob(id);
  await database().deleteFrom("export_job").execute();
  const snapshot = await database().startTransaction().execute();
  const ids: string[] = [];
  for await (const batch of (await fileRows(snapshot, request, [])).batches()) {
    ids.push(...batch.map(({ record }) => withId.parse(record).id));
  }
  await snapshot.commit().execute();
  return ids;
}

const idsOf = ({ data }: { data: readonly { id: string | null }[] }) => data.map(({ id }) => id);

const isFound = (reading: Promise<unknown>) =>
  reading.then(
    () => true,
    () => false,
  );

test.each([
  ["wallets", "701", { walletId: "3001" }, { walletId: "3002" }, ["3001", "3002"]],
  ["tags", "702", { tag: "ann" }, { tag: "BÉN" }, ["ann", "bÉn"]],
  ["currencies", "703", { currency: "BTC" }, { walletCurrency: "TRX" }, ["BTC", "TRX"]],
] as const)(
  "a payout with other %s than were ordered is seen where both are within, in every place alike",
  async (part, payoutId, ordered, made, [own, other]) => {
    const id = await payoutMadeOf(payoutId, ordered, made);
    const seenBy = async (...values: string[]) => {
      const limits = { wallets: [], currencies: [], tags: [], [part]: values };
      const caller = { ...ANYONE, member: { ...ANYONE.member, limits } };
      const place = { at: "first" } as const;
      const query = { filter: NO_FILTER, sorting: NEWEST_FIRST, place, page: 1 };
      const { data } = await listPayouts(caller, query);
      const searched = await Promise.all(
        [id, payoutId].map((q) => searchRecords(caller, { q, limit: 20 })),
      );
      return {
        listed: data.map(({ orderId }) => orderId),
        counted: (await countPayoutTabs(caller)).data.all,
        totalled: (await totalPayouts(caller, NO_FILTER)).data.count,
        byOrder: await isFound(getPayoutOrder(caller, id)),
        byPayout: await isFound(getOrderOfPayout(caller, payoutId)),
        searched: searched.map(({ data: { hits } }) => hits.length),
        file: await idsOfFile(caller),
        provider: idsOf(await records.payouts.list(caller, { from: null, to: null, page: 1 })),
        found: idsOf(await records.payouts.find(caller, query)),
        providerTotal: (await totalRecords(caller, "payouts", NO_FILTER)).data.count,
      };
    };
    const nothing = {
      listed: [],
      counted: 0,
      totalled: 0,
      byOrder: false,
      byPayout: false,
      searched: [0, 0],
      file: [],
      provider: [],
      found: [],
      providerTotal: 0,
    };
    expect(await seenBy(own)).toEqual(nothing);
    expect(await seenBy(other)).toEqual(nothing);
    expect(await seenBy(own, other)).toEqual({
      listed: [id],
      counted: 1,
      totalled: 1,
      byOrder: true,
      byPayout: true,
      searched: [1, 1],
      file: [payoutId],
      provider: [payoutId],
      found: [payoutId],
      providerTotal: 1,
    });
  },
);
