import { expect, test } from "vitest";
import { bySlice, byStatus, sum } from "#components/overview/figures/tally.ts";
import { decimal } from "#lib/money/decimal.ts";
import { statusMeaning } from "#lib/resources/status.ts";
import type { SliceSum } from "#lib/schemas/synced/figures.ts";

const of = (slice: number, status: string, count: number, amount: string): SliceSum => ({
  slice,
  status,
  count,
  unread: 0,
  amount: decimal(amount),
});
const SUMS = [
  of(0, "Completed", 2, "1.5"),
  of(0, "Failed", 1, "9"),
  of(2, "Held for review", 1, "0.000000000000000001"),
  of(2, "Completed", 1, "0.5"),
];

test("what failed stands apart, and so does what nobody defined", () => {
  const slices = bySlice(SUMS, 3, (status) => statusMeaning("payout", status));
  expect(slices.map(({ moved }) => moved.amount)).toEqual([
    decimal("1.5"),
    decimal("0"),
    decimal("0.5"),
  ]);
  expect(slices[0]?.failed).toEqual({ count: 1, unread: 0, amount: decimal("9") });
  expect(sum(slices.map(({ moved }) => moved))).toEqual({
    count: 3,
    unread: 0,
    amount: decimal("2"),
  });
  expect(slices[2]?.unclear).toEqual({
    count: 1,
    unread: 0,
    amount: decimal("0.000000000000000001"),
  });
});

test("statuses keep the provider's words, most records first", () => {
  expect(byStatus(SUMS).map(({ status, count }) => `${status} ${count}`)).toEqual([
    "Completed 3",
    "Failed 1",
    "Held for review 1",
  ]);
});
