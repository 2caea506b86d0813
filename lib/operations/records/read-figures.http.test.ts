import { expect, test } from "vitest";
import { readFigures } from "#lib/operations/records/read-figures.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

test("by completion alone, payouts that may have completed in another period are counted", async () => {
  const createdAt = "2026-09-20T10:00:00Z";
  const value = { id: "1", status: "Completed", createdAt, amount: "10", walletCurrency: "BTC" };
  await writeRecords("payouts", readEntries([value], createdAt), {
    readAt: "2026-11-02T10:00:00Z",
  });
  const viewer = await signedIn("viewer");
  const query = {
    period: { from: "2026-11-01", to: "2026-11-30", tz: "UTC" },
    before: { from: "2026-10-01", to: "2026-10-31", tz: "UTC" },
    grain: "month",
    currency: null,
  } as const;
  const byCompletion = await readFigures(viewer, { ...query, payoutDate: "completed" });
  expect(byCompletion.uncertain?.firstRead).toEqual({ now: 1, before: 0 });
  expect(await readFigures(viewer, query)).not.toHaveProperty("uncertain");
});
