import { parse } from "csv-parse/sync";
import { afterAll, expect, test } from "vitest";
import { longReads } from "#lib/database/connection.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { beginJob } from "#lib/records/export/job/begin-job.ts";
import { readManifest } from "#lib/records/export/job/read-manifest.ts";
import { readPayoutPage } from "#lib/records/payout-list/page.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { exportRequest, newExporter, readFile, writeAll } from "#test-support/export/exporter.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { requestOf, somebody } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();
afterAll(() => longReads().destroy());

const CREATED = "2026-03-10T10:00:00.000001Z";

/** A payout that was ordered here and one that wasn't, both as the provider lists them. */
async function twoPayouts(): Promise<void> {
  const request = requestOf({ amount: "100" });
  const entered = await orderIn("sending", { request, maker: somebody("=Maker") });
  const values = followedColumns(
    payoutOf(entered, { id: "1", status: "Completed", createdAt: CREATED }),
    request,
  );
  const accepted = { from: "sending", to: "accepted", system: "sender", values } as const;
  expect(await moveBySystem(entered.order.id, accepted)).not.toBeNull();
  const { trackingId } = request;
  const payout = { status: "Completed", amount: "100", createdAt: CREATED };
  const payouts = [
    { ...payout, id: 1, trackingId },
    { ...payout, id: 2, trackingId: "elsewhere" },
  ];
  await writeRecords("payouts", readEntries(payouts, CREATED), { readAt: CREATED });
}

test("a file of payouts says who created and approved each, and when it was submitted and sent, as the list does", async () => {
  await twoPayouts();
  const place = { at: "first" } as const;
  const query = { filter: NO_FILTER, sorting: NEWEST_FIRST, place, page: 1 };
  const { data } = await readPayoutPage({ id: "nobody", roles: [] }, query);
  const listed = data.find(({ providerId }) => providerId === "1");
  expect(listed).toMatchObject({
    createdBy: { name: "=Maker" },
    approvedBy: [{ name: "Another" }],
  });
  const columns = ["approvedBy", "id", "createdBy", "askedApprover", "submittedAt", "sentAt"];
  const by = await newExporter();
  const { id } = await beginJob(by, exportRequest({ columns, zone: "UTC", sort: "id" }));
  await writeAll();
  expect(parse(await readFile(id), { bom: true })).toEqual([
    ["Approved by", "Payout ID", "Created by", "Asked to approve", "Submitted (UTC)", "Sent (UTC)"],
    ["Another", "1", "'=Maker", "", listed?.submittedAt, listed?.sentAt],
    ["", "2", "", "", "", ""],
  ]);
  const every = await beginJob(by, exportRequest({ format: "jsonl", sort: "id" }));
  await writeAll();
  const [first = ""] = (await readFile(every.id)).toString().split("\n");
  expect(JSON.parse(first)).toMatchObject({
    createdBy: "=Maker",
    approvedBy: "Another",
    submittedAt: listed?.submittedAt,
    sentAt: listed?.sentAt,
  });
  const manifest = await readManifest(every.id);
  expect(manifest.columns).toContainEqual({ id: "createdBy", heading: "Created by" });
});
