import { expect, test } from "vitest";
import { ORDER_STATES } from "#lib/resources/order-states.ts";
import {
  isSummed,
  moneyMovedInFile,
  type PayoutTab,
  placeOfPayout,
  readListedStatus,
  toListedStatus,
} from "#lib/resources/payout-tabs.ts";
import { statusesThat, TABLE_ALONE } from "#lib/resources/status-meaning.ts";

const own = (tab: PayoutTab | null) =>
  ORDER_STATES.filter((state) => placeOfPayout(`own:${state}`, TABLE_ALONE).tab === tab);

test("each state of an order is in the tab that the list promises, or in All alone", () => {
  expect(own("pending")).toEqual(["awaiting_approval"]);
  expect(own("progress")).toEqual([
    "approved",
    "queued",
    "sending",
    "accepted",
    "in_doubt",
    "found",
    "absent",
    "ambiguous",
  ]);
  expect(own("completed")).toEqual([]);
  expect(own("failed")).toEqual(["refused", "not_sent", "declared_unsent"]);
  expect(own("drafts")).toEqual(["draft"]);
  expect(own(null)).toEqual(["cancelled", "rejected", "expired"]);
});

test("each of the provider's statuses is in one tab: open, completed or failed", () => {
  const statuses = statusesThat("payout", () => true, TABLE_ALONE);
  for (const status of statuses) {
    const { tab, moneyMoved } = placeOfPayout(`provider:${status}`, TABLE_ALONE);
    expect(["progress pending", "completed yes", "failed no"]).toContain(`${tab} ${moneyMoved}`);
  }
  expect(placeOfPayout("provider:Completed", TABLE_ALONE).tab).toBe("completed");
  expect(placeOfPayout("provider:On hold", TABLE_ALONE).tab).toBe("progress");
  expect(placeOfPayout("provider:Rejected", TABLE_ALONE).tab).toBe("failed");
  expect(placeOfPayout("provider:Something new", TABLE_ALONE).tab).toBe("progress");
  expect(placeOfPayout("provider:", TABLE_ALONE).tab).toBe("progress");
});

test("what an administrator said of a status places it", () => {
  const defined = [
    { kind: "payout", status: "bounced", isFinal: true, isMoneyMoved: false } as const,
  ];
  expect(placeOfPayout("provider:Bounced", defined)).toEqual({ tab: "failed", moneyMoved: "no" });
});

test("totals count what the status table counts as money moved, and no order without a payout", () => {
  expect(isSummed("provider:Completed", TABLE_ALONE)).toBe(true);
  expect(isSummed("provider:Processing", TABLE_ALONE)).toBe(true);
  expect(isSummed("provider:Failed", TABLE_ALONE)).toBe(false);
  expect(ORDER_STATES.filter((state) => isSummed(`own:${state}`, TABLE_ALONE))).toEqual([]);
});

test("a file says of each payout whether it is in the list's sums", () => {
  const defined = [
    { kind: "payout", status: "parked", isFinal: false, isMoneyMoved: false },
    { kind: "payout", status: "in flight", isFinal: false, isMoneyMoved: true },
    { kind: "payout", status: "bounced", isFinal: true, isMoneyMoved: false },
  ] as const;
  const inFile = (status: string) => moneyMovedInFile(status, defined);
  expect(["Completed", "Processing", "In_flight"].map(inFile)).toEqual([
    "yes",
    "pending",
    "pending",
  ]);
  expect(["Something new", "", "Parked"].map(inFile)).toEqual(["unknown", "unknown", "unknown"]);
  expect(["Failed", "Refunded", "Bounced"].map(inFile)).toEqual(["no", "no", "no"]);
  expect(["own:cancelled", "provider:Completed"].map(inFile)).toEqual(["unknown", "unknown"]);
  const statuses = statusesThat("payout", () => true, defined);
  for (const status of [...statuses, "Something new"]) {
    const isIn = ["yes", "pending"].includes(inFile(status));
    expect(`${status} ${isIn}`).toBe(`${status} ${isSummed(`provider:${status}`, defined)}`);
  }
});

test("both sides use some of the same words, and a bare one is the provider's", () => {
  expect(readListedStatus("own:approved")).toEqual({ side: "own", state: "approved" });
  expect(readListedStatus("provider:approved")).toEqual({ side: "provider", status: "approved" });
  expect(readListedStatus("own:nothing")).toEqual({ side: "provider", status: "own:nothing" });
  expect(toListedStatus("Completed")).toBe("provider:Completed");
  expect(toListedStatus("own:queued")).toBe("own:queued");
});
