import { expect, test } from "vitest";
import {
  describeCompleteness,
  type ResourceProgress,
} from "#lib/sync/completeness/describe-completeness.ts";

const NOW = "2026-11-21T14:32:30.000000Z";
const CURRENT = "2026-11-21T14:32:07.000000Z";
const PROGRESS: ResourceProgress = {
  kept: true,
  filled: true,
  completeTo: CURRENT,
  troubleSince: null,
  gap: null,
  outsideDates: 0n,
  unkept: 0n,
  waiting: [],
  areCountsTold: true,
};

test.each<[string, Partial<ResourceProgress>, string, string | null]>([
  ["all is in", {}, "complete", null],
  [
    "currencies and matches wait",
    { waiting: ["currencies", "matches"] },
    "behind",
    "The currencies of some payments and transactions are still being worked out. Some payouts are still being matched with their transactions.",
  ],
  [
    "matches wait beside what is missing",
    { outsideDates: 2n, waiting: ["matches"] },
    "incomplete",
    "2 payouts that the provider lists only without dates are not synced. Some payouts are still being matched with their transactions.",
  ],
  [
    "what a status means was changed",
    { waiting: ["statuses"] },
    "behind",
    "Some payouts are still being read again, because the meaning of their status was changed.",
  ],
  ["switched off from the start", { kept: false, filled: false }, "off", "Sync is off."],
  ["nothing is in", { filled: false }, "filling", "No payouts are synced yet."],
  [
    "the first fill is under way",
    { filled: false, gap: { from: null, to: null, missing: 20_004n } },
    "filling",
    "20,004 payouts are not synced yet.",
  ],
  [
    "nobody has counted yet",
    { filled: false, gap: { from: null, to: null, missing: null } },
    "filling",
    "Not all payouts are synced yet.",
  ],
  [
    "a hole of two days",
    { gap: { from: "2026-10-03T00:00:00Z", to: "2026-10-04T23:59:59.999999Z", missing: 412n } },
    "incomplete",
    "412 payouts between 3 and 4 October are not synced yet.",
  ],
  [
    "a hole over two months of another year",
    { gap: { from: "2025-09-30T00:00:00Z", to: "2025-10-04T09:00:00Z", missing: 1n } },
    "incomplete",
    "1 payout between 30 September 2025 and 4 October 2025 is not synced yet.",
  ],
  [
    "a window that is doubted",
    { gap: { from: "2026-10-03T10:00:00Z", to: "2026-10-03T11:00:00Z", missing: 0n } },
    "incomplete",
    "Payouts of 3 October are being compared with the provider.",
  ],
  [
    "a row without an id that can be read",
    { unkept: 1n },
    "incomplete",
    "1 payout can't be kept, because its id can't be read. Lists, totals and files of synced records lack it.",
  ],
  [
    "such rows during the first fill",
    { filled: false, unkept: 3n, gap: { from: null, to: null, missing: 4n } },
    "filling",
    "4 payouts are not synced yet. 3 payouts can't be kept, because their ids can't be read. Lists, totals and files of synced records lack them.",
  ],
  [
    "records that no list by time shows",
    { outsideDates: 3n },
    "incomplete",
    "3 payouts that the provider lists only without dates are not synced.",
  ],
  [
    "such a record, and a window that is doubted",
    {
      outsideDates: 1n,
      gap: { from: "2026-10-03T10:00:00Z", to: "2026-10-03T11:00:00Z", missing: 0n },
    },
    "incomplete",
    "Payouts of 3 October are being compared with the provider. 1 payout that the provider lists only without dates is not synced.",
  ],
  [
    "the provider is silent",
    { completeTo: "2026-11-21T14:02:00Z", troubleSince: "2026-11-21T14:02:11Z" },
    "behind",
    "The provider has not answered since 14:02 UTC.",
  ],
  [
    "silent since another day",
    { completeTo: "2026-11-20T23:02:00Z", troubleSince: "2026-11-20T23:02:11Z" },
    "behind",
    "The provider has not answered since 20 November, 23:02 UTC.",
  ],
  [
    "nothing was read for a while",
    { completeTo: "2026-11-21T14:02:00Z" },
    "behind",
    "Newer records haven't synced yet.",
  ],
  [
    "the database's clock was set back",
    { completeTo: "2026-11-21T16:02:00Z" },
    "behind",
    "Newer records haven't synced yet.",
  ],
  [
    "switched off after the fill",
    { kept: false, completeTo: "2026-11-21T14:02:00Z" },
    "off",
    "Sync is off, so newer records are missing.",
  ],
])("%s", (_name, change, state, missing) => {
  const copy = { ...PROGRESS, ...change };
  const { completeTo: to } = copy;
  expect(describeCompleteness("payouts", copy, NOW)).toEqual({ state, to, missing });
});

test("the catalogue is read less often than records", () => {
  const copy = { ...PROGRESS, completeTo: "2026-11-21T14:02:00Z" };
  expect(describeCompleteness("currencies", copy, NOW).state).toBe("complete");
});

test.each<[string, Partial<ResourceProgress>, string]>([
  [
    "a hole of two days",
    { gap: { from: "2026-10-03T00:00:00Z", to: "2026-10-04T23:59:59.999999Z", missing: 412n } },
    "Not all payouts between 3 and 4 October are synced yet.",
  ],
  [
    "the first fill is under way",
    { filled: false, gap: { from: null, to: null, missing: 20_004n }, unkept: 7n },
    "Not all payouts are synced yet. Some payouts can't be kept, because their ids can't be read. Lists, totals and files of synced records lack them.",
  ],
  [
    "records have no date",
    { outsideDates: 2n },
    "Some payouts that the provider lists only without dates are not synced.",
  ],
])("a limited viewer is not told how much is missing: %s", (_, progress, missing) => {
  const state = { ...PROGRESS, ...progress, areCountsTold: false };
  expect(describeCompleteness("payouts", state, NOW).missing).toBe(missing);
});
