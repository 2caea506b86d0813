import { beforeAll, expect, test } from "vitest";
import { records } from "#lib/operations/records/records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { among, ME } from "#lib/schemas/synced/choices.ts";
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

const AT = "2026-10-01T10:00:00Z";
const maker = callerWith("maker");

beforeAll(async () => {
  const { id, name } = maker.member;
  const entered = await orderIn("sending", { request: requestOf(), maker: { id, name } });
  const { request } = entered.order;
  const columns = followedColumns(
    payoutOf(entered, { id: "1", status: "Completed", createdAt: AT }),
    request,
  );
  const accepted = { from: "sending", to: "accepted", system: "sender", values: columns } as const;
  await moveBySystem(entered.order.id, accepted);
  const payouts = [
    { id: 1, status: "Completed", trackingId: request.trackingId, createdAt: AT },
    { id: 2, status: "Failed", createdAt: AT },
  ];
  await writeRecords("payouts", readEntries(payouts, AT), { readAt: AT });
});

test.each([
  ["creator", ME, "1"],
  ["tab", "failed", "2"],
  ["status", "provider:Failed", "2"],
] as const)(
  "payouts of the provider alone by %s %s are those that their totals count",
  async (name, value, id) => {
    const filter = { ...NO_FILTER, [name]: among([value]) };
    const place = { at: "first" } as const;
    const { data } = await records.payouts.find(maker, { filter, sorting: NEWEST_FIRST, place });
    expect(data.map((payout) => payout.id)).toEqual([id]);
    expect((await totalRecords(maker, "payouts", filter)).data.count).toBe(1);
  },
);

test("a tab that there is not is refused, in the list and in its totals", async () => {
  const filter = { ...NO_FILTER, tab: among(["nothing"]) };
  const place = { at: "first" } as const;
  const list = records.payouts.find(maker, { filter, sorting: NEWEST_FIRST, place });
  await expect(list).rejects.toMatchObject({ kind: "invalid_request" });
  const totals = totalRecords(maker, "payouts", filter);
  await expect(totals).rejects.toMatchObject({ kind: "invalid_request" });
});
