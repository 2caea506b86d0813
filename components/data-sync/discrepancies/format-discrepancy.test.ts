import { expect, test } from "vitest";
import {
  formatChanges,
  formatDiscrepancy,
} from "#components/data-sync/discrepancies/format-discrepancy.ts";
import {
  discrepancyDetailSchema,
  type SyncDiscrepancy,
} from "#lib/schemas/synced/sync-discrepancy.ts";

function discrepancy(kind: SyncDiscrepancy["kind"], detail: object): SyncDiscrepancy {
  const at = "2026-11-21T14:00:00Z";
  return {
    id: "019d0000-0000-7000-8000-000000000000",
    resource: "payouts",
    kind,
    foundAt: at,
    mendedAt: at,
    detail: discrepancyDetailSchema.parse(detail),
  };
}

test.each([
  ["missing", { records: [{ id: "12" }] }, "Payout 12 was missing here"],
  ["missing", { count: 412 }, "412 payouts were missing here"],
  ["changed", { records: [{ id: "12" }] }, "Payout 12 had changed at the provider"],
  [
    "gone",
    { count: 2, records: [{ id: "1" }, { id: "2" }] },
    "2 payouts are gone from the provider",
  ],
  ["undated", { count: 1 }, "1 payout is listed by the provider only without dates"],
  ["undated", { count: 3 }, "3 payouts are listed by the provider only without dates"],
  ["count", {}, "The counts of payouts differed"],
  [
    "count",
    { count: 3, totals: { provider: 1503, synced: 1500 } },
    "The provider counted 1,503 payouts, the synced records 1,500",
  ],
] as const)("%s %j: %s", (kind, detail, words) => {
  expect(formatDiscrepancy(discrepancy(kind, detail))).toBe(words);
});

test("of many fields the first are named", () => {
  const change = (field: string) => ({ field, before: null, after: "5.100000000000000000" });
  const changes = ["feeAmount", "address", "b", "d", "e"].map(change);
  expect(formatChanges("payouts", { id: "1", changes })).toEqual([
    "Fee amount set to 5.1",
    "Recipient address set to 5.1",
    "B set to 5.1",
    "and 2 more",
  ]);
});
